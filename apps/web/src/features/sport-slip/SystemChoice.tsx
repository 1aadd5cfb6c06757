/** Which system: two of three, a trixie, and how many bets each of them is. */
import { countOf } from '@banyan/core/sports';
import { SelectInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { changedSlip, shapeOf, systemsOf } from './slip.ts';
import { changeSlip } from './slipStore.ts';
import type { SlipNow } from './useSlip.ts';

export function SystemChoice({ slip }: { slip: SlipNow }) {
  const t = useText();
  const { state, rows } = slip;
  const systems = systemsOf(rows.length, state.bankers.length);
  const others = rows.length - state.bankers.length;
  const [first] = systems;
  return (
    <SelectInput
      aria-label={t('sports.system.label')}
      value={String(state.system ?? first)}
      onChange={({ target }) => {
        const system = systems.find((one) => String(one) === target.value);
        changeSlip((now) => changedSlip(now, { system }));
      }}
    >
      {systems.map((system) => {
        const bets = countOf(shapeOf({ ...state, system }), rows.length);
        const name =
          typeof system === 'number' ? t('sports.system.of', { k: system, n: others }) : t(`sports.system.${system}`);
        return (
          <option key={system} value={String(system)}>
            {t('sports.system.counted', { name, bets })}
          </option>
        );
      })}
    </SelectInput>
  );
}
