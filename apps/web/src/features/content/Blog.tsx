/** The blog: its posts newest first, page by page, and one post to read. */
import { Button, buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Html } from '../../lib/Html.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { Pager } from '../../lib/Pager.tsx';
import { useTitle } from '../../lib/title.ts';
import { When } from '../../lib/When.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import { postQuery, postsQuery } from './content.queries.ts';
import { FramedPicture } from './FramedPicture.tsx';
import { Reading } from './Reading.tsx';
import styles from './reading.module.css';

export function BlogList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery(postsQuery(language.code, page));
  return (
    <>
      <PageHead title={t('content.blog.title')} text={t('content.blog.text')} />
      <div className={`wrap ${styles.page}`}>
        {data === undefined ? (
          <Reading error={error} onRetry={() => void refetch()} missing={<NoPosts onFirst={() => onPage(1)} />} />
        ) : data.list.length === 0 ? (
          <NoPosts onFirst={page === 1 ? undefined : () => onPage(1)} />
        ) : (
          <>
            <ul className={styles.posts}>
              {data.list.map(({ slug, title, summary, time, url, language }) => (
                <li key={slug}>
                  <Card as="article" className={styles.tile}>
                    <FramedPicture url={url} className={styles.tilePicture} />
                    <div className={styles.tileBody}>
                      <span className="tiny muted">
                        <When at={time} piece="day" />
                      </span>
                      <h2 {...spokenIn(language)}>
                        <Link to={`/blog?post=${encodeURIComponent(slug)}`} className={styles.cover}>
                          {title}
                        </Link>
                      </h2>
                      <p className="small muted" {...spokenIn(language)}>
                        {summary}
                      </p>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
            <Pager page={page} pages={data.totalPages} onPage={onPage} />
          </>
        )}
      </div>
    </>
  );
}

function NoPosts({ onFirst }: { onFirst: (() => void) | undefined }) {
  const { t } = useLanguage();
  return (
    <Empty
      motif="tree"
      title={t('content.blog.empty')}
      text={t('content.blog.emptyText')}
      action={onFirst === undefined ? undefined : <Button onClick={onFirst}>{t('content.blog.first')}</Button>}
    />
  );
}

/** What names no post is not asked for. */
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function BlogPost({ slug }: { slug: string }) {
  const { t, language } = useLanguage();
  const isSlug = slug.length <= 64 && slugShape.test(slug);
  const { data, error, refetch } = useQuery({ ...postQuery(language.code, slug), enabled: isSlug });
  const missing = (
    <Empty
      motif="tree"
      title={t('content.blog.missing')}
      text={t('content.blog.missingText')}
      action={
        <Link to="/blog" className={buttonClass({ kind: 'primary' })}>
          {t('content.blog.back')}
        </Link>
      }
    />
  );
  const title = data?.title ?? t('content.blog.title');
  useTitle(title);
  return (
    <>
      <PageHead title={title} text={data === undefined ? undefined : <When at={data.time} piece="day" />} />
      <div className={`wrap ${styles.page}`}>
        <Link to="/blog" className={`link ${styles.back}`}>
          <ChevronLeft className="flip" size={16} strokeWidth={1.9} aria-hidden="true" />
          {t('content.blog.back')}
        </Link>
        <Card as="article" pad className={styles.text}>
          {!isSlug ? (
            missing
          ) : data === undefined ? (
            <Reading error={error} onRetry={() => void refetch()} missing={missing} />
          ) : (
            <>
              {data.url === '' ? null : <FramedPicture url={data.url} eager className={styles.headPicture} />}
              <Html content={data.content} language={data.language} />
            </>
          )}
        </Card>
      </div>
    </>
  );
}
