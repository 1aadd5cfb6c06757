/** Questions under each other with their answers: one open at a time, arrow keys go from question to question. */
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { Html } from '../../lib/Html.tsx';
import { spokenIn } from '../../lib/spoken.ts';
import type { HelpArticle } from './content.queries.ts';
import styles from './help.module.css';

export type Answer = HelpArticle & { topic?: string };

type HelpAnswersProps = {
  answers: readonly Answer[];
  open: string | undefined;
  onToggle: (id: string) => void;
  list?: Ref<HTMLUListElement>;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLElement>): void {
  const questions = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-question]')];
  const at = questions.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const ends: Readonly<Record<string, number>> = { Home: 0, End: questions.length - 1 };
  const to = ends[event.key] ?? at + (steps[event.key] ?? 0);
  if (to === at || questions[to] === undefined) return;
  event.preventDefault();
  questions[to].focus();
}

export function HelpAnswers({ answers, open, onToggle, list }: HelpAnswersProps) {
  return (
    <ul ref={list} onKeyDown={walk}>
      {answers.map(({ id, title, content, topic, language }) => {
        const isOpen = id === open;
        return (
          <li key={id} id={`article-${id}`} className={styles.answer}>
            <h2>
              <button
                type="button"
                className={styles.question}
                data-question=""
                aria-expanded={isOpen}
                aria-controls={`answer-${id}`}
                onClick={() => onToggle(id)}
              >
                <span className="grow">
                  {topic === undefined ? null : <span className={styles.topicName}>{topic}</span>}
                  <span {...spokenIn(language)}>{title}</span>
                </span>
                {isOpen ? (
                  <Minus size={18} strokeWidth={1.9} aria-hidden="true" />
                ) : (
                  <Plus size={18} strokeWidth={1.9} aria-hidden="true" />
                )}
              </button>
            </h2>
            <div id={`answer-${id}`} className={styles.text} hidden={!isOpen}>
              {isOpen ? <Html content={content} language={language} /> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
