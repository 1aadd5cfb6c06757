/** Answers that are written often: their titles, the languages they exist in, and a dialog to write one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { languages } from '@banyan/i18n';
import { Button, InlineButton } from '@banyan/ui/button';
import { useDo } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { When } from '../../lib/When.tsx';
import { cannedQuery } from '../conversation/index.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

type Answer = CallValue<'GET /admin/api/canned-answers'>[number];

const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;

export default function CannedAnswersPage() {
  const t = useText();
  const mayWrite = useMay('complaints.make');
  const [open, setOpen] = useState<Answer>();
  const writing = useDo('write', mayWrite);
  const query = useQuery({
    ...cannedQuery,
    select: (rows: readonly Answer[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Answer>[] = [
    {
      key: 'title',
      label: t('conversation.answers.column.title'),
      cell: (row) => (mayWrite ? <InlineButton onClick={() => setOpen(row)}>{row.title}</InlineButton> : row.title),
    },
    {
      key: 'text',
      label: t('conversation.answers.column.text'),
      cell: (row) => <span dir="auto">{(row.texts[0]?.text ?? '').slice(0, 120)}</span>,
    },
    {
      key: 'languages',
      label: t('conversation.answers.column.languages'),
      cell: (row) => row.texts.map(({ language }) => nameOf(language)).join(', '),
    },
    {
      key: 'changed',
      label: t('conversation.answers.column.changed'),
      cell: (row) => (
        <>
          <When at={row.changedAt} /> <span className="muted">{row.changedBy?.displayName ?? ''}</span>
        </>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={t('conversation.answers.title')}
        text={t('conversation.answers.text')}
        actions={
          mayWrite ? (
            <Button size="s" onClick={writing.open}>
              {t('conversation.answers.write')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="canned-answers"
        caption={t('conversation.answers.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('conversation.answers.empty'), text: t('conversation.answers.emptyText') }}
      />
      {writing.isOpen ? <AnswerDialog before={undefined} onClose={writing.close} /> : null}
      {open === undefined ? null : <AnswerDialog key={open.id} before={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
