/** What a promotion gives and how it is paid: the part that most kinds share. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
import { areLeastOdds, isPlayed, leastOddsText } from '@banyan/core/promotions';
import { useText } from '../../../lib/language.tsx';
import styles from '../builder.module.css';
import { isWhole } from '../formats.ts';
import type { Faults } from '../kindForm.ts';
import { ChoiceField, TextField } from '../TextField.tsx';

type Gives = PublishedRules<'application'>['gives'];
export type GivesDraft = {
  readonly kind: Gives['kind'];
  readonly claimDays: string;
  readonly vendor: string;
  readonly game: string;
  readonly rounds: string;
  readonly leastOdds: string;
};

export const startGives = (claimDays: string, kind: Gives['kind'] = 'cash'): GivesDraft => ({
  ...{ kind, claimDays, vendor: '', game: '', rounds: '10', leastOdds: '1.50' },
});

export function readGives({ kind, claimDays, at, leastOdds }: Gives): GivesDraft {
  const { vendor = '', game = '', rounds = 10 } = at ?? {};
  return {
    kind,
    claimDays: String(claimDays ?? ''),
    vendor,
    game,
    rounds: String(rounds),
    leastOdds: leastOdds === undefined ? '' : leastOddsText(leastOdds),
  };
}

const hundredthsOf = (text: string): number => Math.round(Number(text) * 100);

export const writeGives = ({ kind, claimDays, vendor, game, rounds, leastOdds }: GivesDraft) => ({
  kind,
  ...(claimDays === '' ? {} : { claimDays: Number(claimDays) }),
  ...(kind === 'free-rounds' ? { at: { vendor, game, rounds: Number(rounds) } } : {}),
  ...(kind === 'free-bet' && leastOdds !== '' ? { leastOdds: hundredthsOf(leastOdds) } : {}),
});

/** Odds with two digits at most, from 1.01 to 100; empty for any odds. */
const areOdds = (text: string): boolean =>
  text === '' || (/^[0-9]{1,3}(\.[0-9]{1,2})?$/.test(text) && areLeastOdds(hundredthsOf(text)));

/** `isClaimed`: it always lies in the reward centre, so it has days to claim it in. */
export function givesFaults(
  { kind, claimDays, vendor, game, rounds, leastOdds }: GivesDraft,
  isClaimed = false,
): Faults {
  const faults: Record<string, Faults[string]> = {};
  const hasDays = isWhole(claimDays, 1, 366);
  if (!hasDays && (claimDays !== '' || isPlayed({ kind }) || isClaimed)) faults['claimDays'] = 'promotions.fault.days';
  if (kind === 'free-bet' && !areOdds(leastOdds)) faults['leastOdds'] = 'promotions.fault.odds';
  if (kind !== 'free-rounds') return faults;
  if (vendor === '') faults['vendor'] = 'promotions.fault.game';
  if (game === '') faults['game'] = 'promotions.fault.game';
  if (!isWhole(rounds, 1, 1000)) faults['rounds'] = 'promotions.fault.whole';
  return faults;
}

type Props = {
  readonly ways: readonly Gives['kind'][];
  readonly value: GivesDraft;
  readonly set: (next: GivesDraft) => void;
  readonly errorOf: (name: string) => string | undefined;
  readonly isClaimed?: boolean;
};

export function GivesFields({ ways, value, set, errorOf, isClaimed = false }: Props) {
  const t = useText();
  const names =
    value.kind === 'free-rounds'
      ? (['vendor', 'game', 'rounds'] as const)
      : value.kind === 'free-bet'
        ? (['leastOdds'] as const)
        : [];
  const label = isPlayed(value) || isClaimed ? 'promotions.field.claimDays' : 'promotions.gives.claimDays';
  return (
    <div className={styles.pairs}>
      <ChoiceField
        label={t('promotions.gives.kind')}
        value={value.kind}
        options={ways.map((kind) => [kind, t(`promotions.gives.${kind}`)])}
        onChange={(kind) => set({ ...value, kind })}
      />
      <TextField
        isFigure
        label={t(label)}
        value={value.claimDays}
        error={errorOf('claimDays')}
        onChange={(claimDays) => set({ ...value, claimDays })}
      />
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`promotions.gives.${name}`)}
          value={value[name]}
          error={errorOf(name)}
          onChange={(typed) => set({ ...value, [name]: typed })}
        />
      ))}
    </div>
  );
}
