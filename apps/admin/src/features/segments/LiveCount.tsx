/** How many members a rule takes in now; counted a moment after the last key. What was counted last stays until the next is there. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type SegmentRule, checkSegment } from '@banyan/core/segments';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './segments.module.css';

const pauseMs = 400;

export function useCount(rule: SegmentRule) {
  const text = JSON.stringify(rule);
  const [asked, ask] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => ask(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isRight = checkSegment(JSON.parse(asked) as SegmentRule).ok;
  return {
    isRight,
    isCurrent: asked === text,
    query: useQuery({
      queryKey: ['segments', 'count', asked],
      queryFn: () => call('POST /admin/api/segments/count', { body: { rule: JSON.parse(asked) } }),
      placeholderData: keepPreviousData,
      enabled: isRight,
      retry: false,
    }),
  };
}

export function LiveCount({ rule }: { readonly rule: SegmentRule }) {
  const t = useText();
  const { isRight, isCurrent, query } = useCount(rule);
  const { data, error, isFetching } = query;
  const isOld = !isCurrent || isFetching;
  return (
    <section className={kit.card} aria-busy={isOld}>
      <h2>{t('segments.count.title')}</h2>
      <p role="status" className={styles.count}>
        {data === undefined || !isRight ? '–' : `${data.looked < 100 ? '≈ ' : ''}${data.count.toLocaleString('en')}`}
      </p>
      <p className="muted">
        {!isRight ? (
          t('segments.count.incomplete')
        ) : data === undefined ? (
          t('segments.count.waiting')
        ) : (
          <>
            {data.looked < 100 ? `${t('segments.count.part', { percent: data.looked })} ` : ''}
            <When at={data.at} exact />
          </>
        )}
      </p>
      <FormFault error={error} />
    </section>
  );
}
