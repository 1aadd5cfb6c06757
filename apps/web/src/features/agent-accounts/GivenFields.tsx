/** What an account or a link makes of somebody: an agent or a player, and the series of lotteries. */
import { Field, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { digitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import type { Accounts } from './accounts.queries.ts';

export type Given = { type: 2 | 3; series: number | undefined };

/** From the own series down to the lowest, a tenth of a percent each. */
const stepOf = 2;

export function GivenFields({ form, may }: { readonly form: UseFormReturn<Given>; readonly may: Accounts }) {
  const t = useText();
  return (
    <>
      {may.types.length < 2 ? null : (
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <div>
              <Segment
                label={t('agents.open.type')}
                items={may.types.map((type) => ({
                  key: String(type),
                  label: t(type === 3 ? 'agents.type.player' : 'agents.open.agent'),
                }))}
                value={String(field.value)}
                onChange={(next) => field.onChange(Number(next))}
              />
            </div>
          )}
        />
      )}
      {may.series === null || may.series.lowest === may.series.highest ? null : (
        <Field label={t('agents.open.series')} hint={t('agents.open.seriesHint')}>
          {(control) => (
            <SelectInput {...control} {...form.register('series', { valueAsNumber: true })}>
              {seriesOf(may.series).map((series) => (
                <option key={series} value={series}>
                  {t('agents.open.seriesOption', {
                    series: digitsOf(String(series)),
                    percent: digitsOf((((may.series?.highest ?? series) - series) / 20).toFixed(1)),
                  })}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
    </>
  );
}

function seriesOf(may: Accounts['series']): number[] {
  if (may === null) return [];
  const count = Math.floor((may.highest - may.lowest) / stepOf) + 1;
  return Array.from({ length: count }, (_, at) => may.highest - at * stepOf);
}
