/** Figures of a month: a row for each, a column for each currency. */
import { Table } from '@banyan/ui/table';
import { Amount } from '../../lib/Amount.tsx';
import { namedText, useText } from '../../lib/language.tsx';
import { type Figure, byName } from './month.ts';

export function FigureTable({ caption, figures }: { readonly caption: string; readonly figures: readonly Figure[] }) {
  const t = useText();
  const { currencies, rows } = byName(figures);
  if (rows.length === 0) return <p className="muted">{t('months.figures.none')}</p>;
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={({ name }) => name}
      columns={[
        {
          key: 'name',
          label: t('months.figure'),
          cell: ({ name }) => namedText(t, `reports.figures.${name}.name`, name),
        },
        ...currencies.map((currency, at) => ({
          key: currency,
          label: currency,
          end: true,
          cell: ({ amounts }: (typeof rows)[number]) => {
            const amount = amounts[at];
            return amount === undefined ? '–' : <Amount money={{ amount }} />;
          },
        })),
      ]}
    />
  );
}
