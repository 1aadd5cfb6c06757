/**
 * The help centre: topics, their questions with answers, a search over all of them, and the way to a person. The open answer
 * is part of the address, `?article=`, so that it can be sent to somebody (HELP-02).
 */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { wordsOfHtml } from '../../lib/Html.tsx';
import { AskPerson } from './AskPerson.tsx';
import { helpQuery, type HelpTopic } from './content.queries.ts';
import { HelpAnswers } from './HelpAnswers.tsx';
import styles from './help.module.css';
import { textParam, useAddress } from '../../lib/address.ts';
import { searched } from '../../lib/searched.ts';
import { NotRead } from '../../lib/NotRead.tsx';

export function HelpCentre() {
  const { t, language } = useLanguage();
  const { data, error, refetch } = useQuery(helpQuery(language.code));
  const [question, setQuestion] = useState('');
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <PageHead
        title={t('content.help.title')}
        text={t('content.help.text')}
        end={
          <TextInput
            type="search"
            className={styles.search}
            icon={<Search size={18} strokeWidth={1.9} aria-hidden="true" />}
            aria-label={t('content.help.search')}
            placeholder={t('content.help.searchHint')}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setQuestion('');
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
              event.preventDefault();
              list.current?.querySelector<HTMLElement>('[data-question]')?.focus();
            }}
          />
        }
      />
      <div className={`wrap ${styles.columns}`}>
        {data !== undefined && data.topics.length > 0 ? (
          <Topics topics={data.topics} question={question.trim()} onClear={() => setQuestion('')} list={list} />
        ) : data !== undefined ? (
          <div className={styles.middle}>
            <Empty motif="lotus" title={t('content.help.empty')} text={t('content.help.emptyText')} />
          </div>
        ) : error === null ? (
          <div className={`stack ${styles.middle}`} role="status">
            <span className="sr">{t('shell.page.loading')}</span>
            <Skeleton block={64} radius="var(--r-3)" />
            <Skeleton block={64} radius="var(--r-3)" />
            <Skeleton block={64} radius="var(--r-3)" />
          </div>
        ) : (
          <div className={styles.middle}>
            <NotRead title={t('content.help.failed')} error={error} onAgain={() => void refetch()} />
          </div>
        )}
        <div className={styles.side}>
          <AskPerson />
        </div>
      </div>
    </>
  );
}

type TopicsProps = {
  topics: readonly HelpTopic[];
  question: string;
  onClear: () => void;
  list: RefObject<HTMLUListElement | null>;
};

const shape = { article: textParam };

function Topics({ topics, question, onClear, list }: TopicsProps) {
  const { t } = useLanguage();
  const [{ article: asked }, change] = useAddress(shape, { replace: true });
  const [chosen, setChosen] = useState<string>();
  const ofAsked = topics.find(({ articles }) => articles.some(({ id }) => id === asked));
  const topic = topics.find(({ id }) => id === chosen) ?? ofAsked ?? (topics[0] as HelpTopic);
  const entries = useMemo(
    () =>
      topics.flatMap(({ title: topic, articles }) =>
        articles.map((article) => ({ ...article, topic, words: wordsOfHtml(article.content) })),
      ),
    [topics],
  );
  const found = useMemo(() => (question === '' ? undefined : searched(entries, question)), [entries, question]);
  // An address that names an answer shows it, wherever it stands.
  const first = useRef(asked);
  useEffect(() => {
    if (first.current === undefined) return;
    document.getElementById(`article-${first.current}`)?.scrollIntoView({ block: 'center' });
    first.current = undefined;
  }, []);
  const open = useCallback((article: string | undefined) => change({ article }), [change]);
  const onToggle = (id: string) => {
    setChosen(found === undefined ? topic.id : undefined);
    open(id === asked ? undefined : id);
  };
  return (
    <>
      <TopicList
        topics={topics}
        current={found === undefined ? topic.id : undefined}
        onTopic={(id) => {
          onClear();
          setChosen(id);
          open(undefined);
        }}
      />
      <div className={styles.middle}>
        <p className="sr" role="status">
          {found === undefined ? '' : t('content.help.found', { count: found.length })}
        </p>
        {found !== undefined && found.length === 0 ? (
          <Card>
            <Empty
              motif="kite"
              title={t('content.help.nothing', { question })}
              text={t('content.help.nothingText')}
              action={
                <Button kind="secondary" onClick={onClear}>
                  {t('content.help.clear')}
                </Button>
              }
            />
          </Card>
        ) : (
          <Card>
            <HelpAnswers list={list} answers={found ?? topic.articles} open={asked ?? undefined} onToggle={onToggle} />
          </Card>
        )}
      </div>
    </>
  );
}

type TopicListProps = { topics: readonly HelpTopic[]; current: string | undefined; onTopic: (id: string) => void };

function TopicList({ topics, current, onTopic }: TopicListProps) {
  const { t } = useLanguage();
  return (
    <nav className={styles.topics} aria-label={t('content.help.topics')}>
      {topics.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={styles.topic}
          aria-current={id === current ? 'true' : undefined}
          onClick={() => onTopic(id)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
