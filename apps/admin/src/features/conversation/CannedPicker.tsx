/** Chooses one of the answers that are written often: its text goes into the field, to be changed there before it is sent. */
import { useQuery } from '@tanstack/react-query';
import { TextQuote } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Drop } from '@banyan/ui/drop';
import { TextInput } from '@banyan/ui/field';
import { useText } from '../../lib/language.tsx';
import { cannedQuery, textIn } from './canned.ts';
import styles from './conversation.module.css';

/** With so many a box to find one stands above. */
const many = 6;

type Props = { readonly language: string; readonly onChoose: (text: string) => void };

export function CannedPicker({ language, onChoose }: Props) {
  const t = useText();
  return (
    <Drop
      label={t('conversation.canned')}
      trigger={
        <>
          <TextQuote size={18} aria-hidden="true" /> <span aria-hidden="true">{t('conversation.canned')}</span>
        </>
      }
      triggerClass={styles.tool}
      width={340}
    >
      {(close) => (
        <Choice
          language={language}
          onChoose={(text) => {
            close();
            onChoose(text);
          }}
        />
      )}
    </Drop>
  );
}

function Choice({ language, onChoose }: Props) {
  const t = useText();
  const { data = [] } = useQuery(cannedQuery);
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const shown = data.filter((one) => `${one.title} ${textIn(one, language)}`.toLowerCase().includes(words));
  return (
    <div className={styles.choice}>
      {data.length >= many ? (
        <TextInput
          aria-label={t('conversation.cannedFind')}
          placeholder={t('conversation.cannedFind')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      {shown.map((one) => (
        <button key={one.id} type="button" className={styles.canned} onClick={() => onChoose(textIn(one, language))}>
          <strong>{one.title}</strong>
          <span dir="auto">{textIn(one, language)}</span>
        </button>
      ))}
      {shown.length === 0 ? <p className="muted">{t('conversation.cannedNone')}</p> : null}
      <Link to="/canned-answers">{t('conversation.cannedEdit')}</Link>
    </div>
  );
}
