/** Chooses the days of a record: a few usual spans, or own days. */
import { Segment } from '@banyan/ui/segment';
import { TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import styles from './records.module.css';
import { type SpanAsked, type SpanName, spans } from './spans.ts';

type SpanFilterProps = {
  readonly value: SpanAsked;
  readonly onChange: (next: Partial<SpanAsked>) => void;
  readonly names?: readonly SpanName[];
};

export function SpanFilter({ value, onChange, names = spans }: SpanFilterProps) {
  const t = useText();
  return (
    <>
      <div className={styles.scroll}>
        <Segment
          label={t('records.span.label')}
          items={names.map((key) => ({ key, label: t(`records.span.${key}`) }))}
          value={value.span}
          onChange={(span) => onChange({ span })}
        />
      </div>
      {value.span === 'own' ? (
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              className={styles.day}
              aria-label={t(`records.span.${end}`)}
              value={value[end] ?? ''}
              onChange={(event) => onChange({ [end]: event.target.value === '' ? undefined : event.target.value })}
            />
          ))}
        </div>
      ) : null}
    </>
  );
}
