/** One document of the site as a page: its name, its text, and since when it stands so. */
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Html } from '../../lib/Html.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { When } from '../../lib/When.tsx';
import { documentQuery } from './content.queries.ts';
import { Reading } from './Reading.tsx';
import styles from './reading.module.css';

export function DocumentView({ slug, fallbackTitle }: { slug: string; fallbackTitle: string }) {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery(documentQuery(language.code, slug));
  return (
    <>
      <PageHead
        title={data?.title ?? fallbackTitle}
        text={
          data === undefined ? undefined : (
            <>
              {t('content.document.since')} <When at={data.updatedAt} piece="day" />
            </>
          )
        }
      />
      <div className={`wrap ${styles.page}`}>
        <Card as="section" pad className={styles.text}>
          {data === undefined ? (
            <Reading
              error={error}
              onRetry={() => void refetch()}
              missing={
                <Empty
                  motif="lotus"
                  title={t('content.document.missing')}
                  text={t('content.document.missingText')}
                  action={
                    <Link to="/help" className={buttonClass({ kind: 'secondary' })}>
                      {t('content.foot.help')}
                    </Link>
                  }
                />
              }
            />
          ) : (
            <Html content={data.content} language={data.language} />
          )}
        </Card>
      </div>
    </>
  );
}
