/** A new wheel, egg, envelope or raffle, or the next version of one: typed, counted at once, and proposed to another person. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Checkbox, Field, SelectInput, TextInput } from '@banyan/ui/field';
import { weightWhole } from '@banyan/core/promotions';
import { useAddress } from '../../lib/address.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import {
  type ChanceDraft,
  chanceDraftOf,
  chanceKinds,
  chancePublishedOf,
  emptyPrize,
  faultOfDraft,
  figuresOf,
  freshDraft,
} from './chanceDraft.ts';

export default function PublishDrawPage() {
  const id = useAddress().get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/promotions/:id', { params: { id } }), enabled: id !== '' });
  if (id === '') return <DrawForm start={freshDraft('wheel')} isNext={false} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return <DrawForm key={id} start={chanceDraftOf(query.data)} isNext />;
}

type Texts =
  | 'id'
  | 'currency'
  | 'budget'
  | 'claimDays'
  | 'times'
  | 'days'
  | 'mostADay'
  | 'perDeposit'
  | 'perBets'
  | 'fallback'
  | 'total'
  | 'parts'
  | 'least'
  | 'everyMinutes'
  | 'announceMinutes'
  | 'openMinutes';
type Props = { readonly draft: ChanceDraft; readonly set: (part: Partial<ChanceDraft>) => void };

function DrawForm({ start, isNext }: { start: ChanceDraft; isNext: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<ChanceDraft>) => setDraft({ ...draft, ...part });
  const fault = faultOfDraft(draft);
  const { kind } = draft;
  return (
    <>
      <PageHead
        title={isNext ? `${start.id}: ${t('promotions.nextVersion')}` : t('promotions.chance.publish')}
        text={t('promotions.publishText')}
        actions={
          fault === undefined ? (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => chancePublishedOf(draft)}
            />
          ) : (
            <span className="muted">{t('promotions.chance.fault', { at: fault })}</span>
          )
        }
      />
      <div className={styles.columns}>
        <section className={`${styles.card} ${styles.stack}`}>
          <Typed draft={draft} set={set} name="id" isFixed={isNext} />
          <KindField draft={draft} set={set} isFixed={isNext} />
          {(['currency', 'budget', 'claimDays', 'times'] as const).map((name) => (
            <Typed key={name} draft={draft} set={set} name={name} />
          ))}
          <Field label={t('promotions.field.per')}>
            {(control) => (
              <SelectInput
                {...control}
                value={draft.per}
                onChange={(event) =>
                  set({
                    per:
                      (['ever', 'day', 'week', 'month'] as const).find((one) => one === event.target.value) ?? 'ever',
                  })
                }
              >
                {(['ever', 'day', 'week', 'month'] as const).map((one) => (
                  <option key={one} value={one}>
                    {t(`promotions.per.${one}`)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          {kind === 'envelope' ? null : <TicketFields draft={draft} set={set} />}
        </section>
        <section className={`${styles.card} ${styles.stack}`}>
          {kind === 'envelope' ? (
            (['total', 'parts', 'least', 'everyMinutes', 'announceMinutes', 'openMinutes'] as const).map((name) => (
              <Typed key={name} draft={draft} set={set} name={name} />
            ))
          ) : (
            <PrizeFields draft={draft} set={set} />
          )}
        </section>
      </div>
    </>
  );
}

function Typed({ draft, set, name, isFixed = false }: Props & { readonly name: Texts; readonly isFixed?: boolean }) {
  const t = useText();
  return (
    <Field label={t(`promotions.chance.field.${name}`)}>
      {(control) => (
        <TextInput
          {...control}
          value={draft[name]}
          disabled={isFixed}
          onChange={(event) => set({ [name]: event.target.value.trim() })}
        />
      )}
    </Field>
  );
}

function TicketFields({ draft, set }: Props) {
  const t = useText();
  return (
    <>
      <h2>{t('promotions.chance.tickets')}</h2>
      <Checkbox checked={draft.daily} onChange={() => set({ daily: !draft.daily })}>
        {t('promotions.chance.field.daily')}
      </Checkbox>
      {(['perDeposit', 'perBets', 'days', 'mostADay'] as const).map((name) => (
        <Typed key={name} draft={draft} set={set} name={name} />
      ))}
    </>
  );
}

function PrizeFields({ draft, set }: Props) {
  const t = useText();
  const { kind, prizes } = draft;
  const figures = figuresOf(draft);
  const names = kind === 'raffle' ? (['amount', 'weight'] as const) : (['amount', 'weight', 'stock'] as const);
  const label = (name: (typeof names)[number], prize: number) =>
    t(kind === 'raffle' && name === 'weight' ? 'promotions.chance.prize.winners' : `promotions.chance.prize.${name}`, {
      prize,
    });
  return (
    <>
      <h2>{t('promotions.chance.prizes')}</h2>
      {figures === undefined ? (
        <Field label={t('promotions.chance.field.every')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.every}
              onChange={(event) => set({ every: event.target.value === 'day' ? 'day' : 'week' })}
            >
              {(['day', 'week'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`promotions.per.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : (
        <Facts
          facts={[
            { label: t('promotions.chance.sum'), value: `${figures.sum} / ${weightWhole}` },
            { label: t('promotions.chance.worth'), value: `${figures.worth} ${draft.currency}` },
          ]}
        />
      )}
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <div key={at} className={styles.stack}>
          {names.map((name) => (
            <Field key={name} label={label(name, at + 1)}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="decimal"
                  value={prize[name]}
                  onChange={({ target: { value } }) =>
                    set({ prizes: prizes.map((one, place) => (place === at ? { ...one, [name]: value.trim() } : one)) })
                  }
                />
              )}
            </Field>
          ))}
          {prizes.length > 1 ? (
            <Button
              kind="secondary"
              size="s"
              onClick={() => set({ prizes: prizes.filter((_, place) => place !== at) })}
            >
              {t('promotions.chance.removePrize', { prize: at + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ prizes: [...prizes, emptyPrize] })}>
        {t('promotions.chance.addPrize')}
      </Button>
      {figures === undefined ? null : <Typed draft={draft} set={set} name="fallback" />}
    </>
  );
}

function KindField({ draft, set, isFixed }: Props & { readonly isFixed: boolean }) {
  const t = useText();
  return (
    <Field label={t('promotions.column.kind')}>
      {(control) => (
        <SelectInput
          {...control}
          value={draft.kind}
          disabled={isFixed}
          onChange={(event) => {
            const next = chanceKinds.find((one) => one === event.target.value) ?? draft.kind;
            set({ ...freshDraft(next), id: draft.id, budget: draft.budget });
          }}
        >
          {chanceKinds.map((one) => (
            <option key={one} value={one}>
              {t(`promotions.kind.${one}`)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}
