/** What a promotion gives and how it is paid: the part that most kinds share. */
import type { PublishedRules } from '@banyan/protocol/admin/promotions';
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
};

export const startGives = (claimDays: string, kind: Gives['kind'] = 'cash'): GivesDraft => ({
  ...{ kind, claimDays, vendor: '', game: '', rounds: '10' },
});

export function readGives({ kind, claimDays, at }: Gives): GivesDraft {
  const { vendor = '', game = '', rounds = 10 } = at ?? {};
  return { kind, claimDays: String(claimDays ?? ''), vendor, game, rounds: String(rounds) };
}

export const writeGives = ({ kind, claimDays, vendor, game, rounds }: GivesDraft) => ({
  kind,
  ...(claimDays === '' ? {} : { claimDays: Number(claimDays) }),
  ...(kind === 'free-rounds' ? { at: { vendor, game, rounds: Number(rounds) } } : {}),
});

/** `isClaimed`: it always lies in the reward centre, so it has days to claim it in. */
export function givesFaults({ kind, claimDays, vendor, game, rounds }: GivesDraft, isClaimed = false): Faults {
  const faults: Record<string, Faults[string]> = {};
  const hasDays = isWhole(claimDays, 1, 366);
  if (!hasDays && (claimDays !== '' || kind === 'free-rounds' || isClaimed))
    faults['claimDays'] = 'promotions.fault.days';
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
  const names = value.kind === 'free-rounds' ? (['vendor', 'game', 'rounds'] as const) : [];
  const label = value.kind === 'free-rounds' || isClaimed ? 'promotions.field.claimDays' : 'promotions.gives.claimDays';
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
