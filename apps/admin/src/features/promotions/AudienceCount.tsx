/** How many members an audience takes in now; counted a moment after the last key. What was counted last stays until the next is there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { type AudienceDraft, audienceOf } from './audienceDraft.ts';
import styles from './builder.module.css';

const pauseMs = 400;

/** `audience` is undefined while something in it is wrong. */
export function AudienceCount({
  audience,
  currencies,
}: {
  readonly audience: AudienceDraft | undefined;
  readonly currencies: readonly string[];
}) {
  const t = useText();
  const known = [...new Set(currencies.filter((currency) => currency !== ''))];
  const text =
    audience === undefined || known.length === 0
      ? ''
      : JSON.stringify({ audience: audienceOf(audience) ?? {}, currencies: known });
  const [asked, ask] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error, isFetching } = useQuery({
    queryKey: ['promotions', 'audience', asked],
    queryFn: () => call('POST /admin/api/segments/audience', { body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    enabled: asked !== '',
    retry: false,
  });
  const isOld = asked !== text || isFetching;
  return (
    <div className={styles.reaches} aria-busy={isOld}>
      <p role="status">
        <strong className="num">
          {data === undefined || text === ''
            ? '–'
            : `${data.looked < 100 ? '≈ ' : ''}${data.count.toLocaleString('en')}`}
        </strong>{' '}
        <span className="muted">{t('promotions.audience.count', { currencies: known.join(', ') || '–' })}</span>
      </p>
      <FormFault error={error} />
    </div>
  );
}
