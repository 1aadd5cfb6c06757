/**
 * What stands above a list of games: its kinds (recent, hot where there are hot games, favourites), the smallest stake, what games return and how widely that
 * spreads, the search and the classification. The personal kinds are behind the gate (LIST-03 to LIST-12, LIST-21, LIST-22, LIST-26).
 */
import { useGate, useSession } from '../sessions/index.ts';
import { minBets, minReturns, slotClassesFor, volatilities } from '@banyan/core/catalog';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { SelectInput, TextInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { Flame, Heart, History, type LucideIcon, Search } from 'lucide-react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { amountText } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './GameList.module.css';
import { gameTypesQuery } from './games.queries.ts';
import { kindsFor, type ListKind, type ListState, withFilter, withKind } from './list.ts';

const pictures: Readonly<Record<Exclude<ListKind, 'none'>, LucideIcon>> = { recent: History, hot: Flame, fav: Heart };

type ListBarProps = {
  category: string;
  vendor: string;
  hasHot: boolean;
  state: ListState;
  onChange: (next: ListState) => void;
};

export function ListBar({ category, vendor, hasHot, state, onChange }: ListBarProps) {
  const t = useText();
  const gate = useGate();
  function choose(kind: Exclude<ListKind, 'none'>) {
    const next = () => onChange(withKind(state, kind));
    if (kind === 'hot') next();
    else gate(next);
  }
  return (
    <div className={styles.bar} data-classes={category === 'RNG'}>
      <fieldset className={styles.kinds}>
        <legend className="sr">{t('catalog.list.kinds')}</legend>
        {kindsFor(hasHot).map((kind) => {
          const Picture = pictures[kind];
          return (
            <button key={kind} type="button" aria-pressed={state.kind === kind} onClick={() => choose(kind)}>
              <Picture size={16} strokeWidth={1.9} aria-hidden="true" />
              {t(`catalog.list.${kind}`)}
            </button>
          );
        })}
      </fieldset>
      <Picks category={category} state={state} onChange={onChange} />
      <SearchField state={state} onChange={onChange} />
      <Kinds category={category} vendor={vendor} state={state} onChange={onChange} />
    </div>
  );
}

type FilterProps = Pick<ListBarProps, 'state' | 'onChange'>;

/** The smallest stake and, where vendors say them of their games, what they return and how widely that spreads. */
function Picks({ category, state, onChange }: FilterProps & { category: string }) {
  const t = useText();
  const { currencySymbol } = useSettings();
  const stakes = minBets.map((amount) => {
    const shown = { amount: `\u2066${amountText(amount, currencySymbol)}\u2069` };
    return { value: amount, text: t('catalog.list.minBetOf', shown) };
  });
  const pick = (name: 'minBet' | 'minRtp' | 'volatility') => ({
    value: state[name],
    onPick: (value: string) => onChange(withFilter(state, { [name]: value })),
  });
  return (
    <div className={styles.picks}>
      <Pick {...pick('minBet')} label={t('catalog.list.minBet')} all={t('catalog.list.minBetAll')} options={stakes} />
      {category === 'RNG' ? (
        <>
          <Pick
            {...pick('minRtp')}
            label={t('catalog.list.rtp')}
            all={t('catalog.list.rtpAll')}
            options={minReturns.map((value) => ({ value, text: t('catalog.list.rtpOf', { percent: value }) }))}
          />
          <Pick
            {...pick('volatility')}
            label={t('catalog.list.volatility')}
            all={t('catalog.list.volatilityAll')}
            options={volatilities.map((value) => ({ value, text: t(`catalog.list.volatility.${value}`) }))}
          />
        </>
      ) : null}
    </div>
  );
}

type PickProps = {
  label: string;
  /** The text of no choice. */
  all: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onPick: (value: string) => void;
};

function Pick({ label, all, value, options, onPick }: PickProps) {
  return (
    <SelectInput aria-label={label} value={value} onChange={({ target }) => onPick(target.value)}>
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectInput>
  );
}

/** Searches on Enter or by its button, and only what is another text than before (LIST-05). */
function SearchField({ state, onChange }: FilterProps) {
  const t = useText();
  const [text, setText] = useState(state.name);
  // What led out of the search empties the field too.
  useEffect(() => setText(state.name), [state.name]);
  function search(event: SubmitEvent) {
    event.preventDefault();
    onChange(withFilter(state, { name: text.trim() }));
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search}>
        <TextInput
          type="search"
          aria-label={t('catalog.list.search')}
          placeholder={t('catalog.list.search')}
          maxLength={60}
          enterKeyHint="search"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            // The browser's own cross empties the field without Enter.
            if (target.value === '' && state.name !== '') onChange(withFilter(state, { name: '' }));
          }}
          suffix={
            <button type="submit" className={styles.find} aria-label={t('catalog.list.find')}>
              <Search size={17} strokeWidth={2} aria-hidden="true" />
            </button>
          }
        />
      </form>
    </search>
  );
}

/** The classification: the specification's kinds for slots, and only those that the vendor has games of. */
function Kinds({ category, vendor, state, onChange }: Omit<ListBarProps, 'hasHot'>) {
  const t = useText();
  const { signedIn } = useSession();
  const { languages } = useSettings();
  const { data } = useQuery(gameTypesQuery(signedIn, category, vendor));
  const has = new Set(data?.list.flatMap(({ gameClassify }) => gameClassify));
  const offered = slotClassesFor(languages);
  if (category !== 'RNG' || data === undefined) return null;
  return (
    <div className={styles.classes}>
      <ChipRow scroll label={t('catalog.list.classes')}>
        <Chip pressed={state.classify === ''} onClick={() => onChange(withFilter(state, { classify: '' }))}>
          {t('catalog.list.all')}
        </Chip>
        {offered.map((code) => (
          <Chip
            key={code}
            pressed={state.classify === code}
            data-empty={!has.has(code)}
            onClick={() => onChange(withFilter(state, { classify: code }))}
          >
            {namedText(t, `catalog.class.${code}`, code)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
