/** What missions and boards have in common: titles, who takes part, how long a turn lasts, and which plays count. */
import { missionWindows } from '@banyan/core/promotions';
import { languages } from '@banyan/i18n';
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { Button } from '@banyan/ui/button';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { linesOf } from '../formats.ts';
import type { Faults } from '../kindForm.ts';
import { ChoiceField, TextField } from '../TextField.tsx';
import { type GivesDraft, givesFaults, readGives, startGives, writeGives } from './gives.tsx';

type Rules = PublishedRules<'mission'> | PublishedRules<'board'>;
type Scope = { readonly categories?: readonly string[]; readonly games?: readonly string[] };
export type ScopeDraft = { readonly categories: string; readonly games: string };
export type TurnDraft = {
  readonly gives: GivesDraft;
  /** By language. */
  readonly titles: Readonly<Record<string, string>>;
  readonly join: Rules['join'];
  readonly window: Rules['window'];
};

export const startScope: ScopeDraft = { categories: '', games: '' };
export const startTurn = (window: Rules['window']): TurnDraft => ({
  ...{ gives: startGives('7'), titles: { en: '', bn: '' }, join: 'automatic', window },
});
/** A turn is taken once, by whoever is in it. */
export const everyTurn = { times: '1000', per: 'ever' } as const;

export const readScope = ({ categories = [], games = [] }: Scope): ScopeDraft => ({
  ...{ categories: categories.join(', '), games: games.join(', ') },
});
export const writeScope = ({ categories, games }: ScopeDraft) => ({
  ...(linesOf(categories).length === 0 ? {} : { categories: linesOf(categories) }),
  ...(linesOf(games).length === 0 ? {} : { games: linesOf(games) }),
});

export const readTurn = ({ gives, titles, join, window }: Rules): TurnDraft => ({
  ...{ gives: readGives(gives), titles: { en: '', bn: '', ...titles }, join, window },
});
export const writeTurn = ({ gives, titles, join, window }: TurnDraft) => ({
  ...{ gives: writeGives(gives), join, window },
  titles: Object.fromEntries(
    Object.entries(titles).flatMap(([language, title]) => (title.trim() === '' ? [] : [[language, title.trim()]])),
  ),
});
export function turnFaults({ gives, titles }: TurnDraft, isClaimed: boolean): Faults {
  const hasTitle = Object.values(titles).some((title) => title.trim() !== '');
  return { ...givesFaults(gives, isClaimed), ...(hasTitle ? {} : { 'title en': 'promotions.fault.title' as const }) };
}

type Props<Value> = {
  readonly value: Value;
  readonly set: (next: Value) => void;
  readonly errorOf: (name: string) => string | undefined;
};

/** The language of a title, as a page of it has it: two letters. */
const codes = [...new Set(languages.map(({ html }) => html.slice(0, 2)))];
const nameOf = (code: string): string => languages.find(({ html }) => html === code)?.name ?? code;

export function TurnFields<Value extends TurnDraft>({ value, set, errorOf }: Props<Value>) {
  const t = useText();
  const { titles, window, join } = value;
  const named = Object.keys(titles);
  return (
    <>
      <div className={styles.pairs}>
        {named.map((language) => (
          <TextField
            key={language}
            keepsBlanks
            label={t('promotions.field.titleIn', { language: nameOf(language) })}
            value={titles[language] ?? ''}
            error={errorOf(`title ${language}`)}
            onChange={(title) => set({ ...value, titles: { ...titles, [language]: title } })}
          />
        ))}
        <ChoiceField
          label={t('promotions.field.anotherTitle')}
          value=""
          options={[
            ['', t('promotions.chooseLanguage')],
            ...codes.filter((code) => !named.includes(code)).map((code) => [code, nameOf(code)] as const),
          ]}
          onChange={(language) =>
            language === '' ? undefined : set({ ...value, titles: { ...titles, [language]: '' } })
          }
        />
      </div>
      <div className={styles.pairs}>
        <ChoiceField
          label={t('promotions.field.window')}
          value={window}
          options={missionWindows.map((one) => [one, t(`promotions.window.${one}`)])}
          onChange={(next) => set({ ...value, window: next })}
        />
        <ChoiceField
          label={t('promotions.field.join')}
          value={join}
          options={(['automatic', 'opt-in'] as const).map((one) => [one, t(`promotions.join.${one}`)])}
          onChange={(next) => set({ ...value, join: next })}
        />
      </div>
    </>
  );
}

export function ScopeFields<Value extends ScopeDraft>({ value, set }: Omit<Props<Value>, 'errorOf'>) {
  const t = useText();
  return (
    <div className={styles.pairs}>
      {(['categories', 'games'] as const).map((name) => (
        <TextField
          key={name}
          keepsBlanks
          label={t(`promotions.field.${name}`)}
          hint={t('promotions.namesHint')}
          value={value[name]}
          onChange={(typed) => set({ ...value, [name]: typed })}
        />
      ))}
    </div>
  );
}

export function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <div>
      <Button kind="ghost" size="s" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

/** The title as a player of a language reads it: in theirs, else in English, else the first there is. */
export const titleFor = (titles: Readonly<Record<string, string>>, language: string): string =>
  titles[language] ?? titles['en'] ?? Object.values(titles)[0] ?? '';
