/** The one box: whatever somebody has of a member. It asks once the typing pauses; arrows and Enter choose. */
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, TextInput } from '@banyan/ui/field';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import styles from './members.module.css';

const pauseMs = 200;

export function SearchBox() {
  const t = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setText(typed.trim());
      setAt(0);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, error } = useQuery({
    ...queryOf('GET /admin/api/search', { query: { text } }, { keepPrevious: true }),
    enabled: text !== '',
  });
  const rows = text === '' ? [] : (data?.rows ?? []);
  return (
    <div className={styles.search}>
      <Field label={t('members.search.label')} hint={t('members.search.hint')}>
        {(control) => (
          <TextInput
            {...control}
            icon={<Search size={18} aria-hidden="true" />}
            type="search"
            role="combobox"
            aria-expanded={rows.length > 0}
            aria-controls="member-hits"
            aria-activedescendant={rows[at] === undefined ? undefined : `member-hit-${at}`}
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const hit = rows[at];
              if (event.key === 'ArrowDown') setAt(Math.min(at + 1, rows.length - 1));
              else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
              else if (event.key === 'Enter' && hit !== undefined) void navigate(`/members/${hit.id}`);
              else return;
              event.preventDefault();
            }}
          />
        )}
      </Field>
      <FormFault error={error} />
      {text === '' || data === undefined ? null : rows.length === 0 ? (
        <p className="muted" role="status">
          {t('members.search.none')}
        </p>
      ) : (
        <div id="member-hits" role="listbox" aria-label={t('members.search.label')} className={styles.hits}>
          {rows.map((row, index) => (
            <Link
              key={row.id}
              id={`member-hit-${index}`}
              to={`/members/${row.id}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              className={styles.hit}
            >
              <strong>{row.account}</strong>
              <span className="muted">{row.nickname}</span>
              <span className="muted">{t(`members.key.${row.by}`)}</span>
              {row.status === 'locked' ? <Badge kind="negative">{t('members.status.locked')}</Badge> : null}
            </Link>
          ))}
        </div>
      )}
      {data?.isCut === true && rows.length > 0 ? <p className="muted">{t('members.search.cut')}</p> : null}
    </div>
  );
}
