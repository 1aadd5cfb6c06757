/** What may be done with a chat besides answering: claimed or left, handed to a colleague, closed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { usePress } from '../../lib/work.ts';
import { type Chat, touched } from './chat.ts';

type Props = { readonly chat: Chat };

export function ChatActs({ chat }: Props) {
  const { claim } = chat;
  if (claim !== null && !claim.isMine) return null;
  return (
    <>
      <ClaimButton chat={chat} />
      {claim?.isMine === true ? <HandOverButton chat={chat} /> : null}
      {chat.closedAt === null ? <CloseButton chat={chat} /> : null}
    </>
  );
}

function ClaimButton({ chat: { id, claim } }: Props) {
  const t = useText();
  const { isBusy, press } = usePress(touched);
  const isMine = claim?.isMine === true;
  const switchClaim = () =>
    void press(() =>
      isMine
        ? call('POST /admin/api/chats/:id/release', { params: { id } })
        : call('POST /admin/api/chats/:id/claim', { params: { id } }),
    );
  useKeys({ c: switchClaim });
  return (
    <Button kind={isMine ? 'secondary' : 'primary'} size="s" busy={isBusy} onClick={switchClaim}>
      {t(isMine ? 'chats.release' : 'chats.claim')} <kbd>c</kbd>
    </Button>
  );
}

/** It opens again when its person writes: nothing is asked before. */
function CloseButton({ chat: { id } }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const { isBusy, press } = usePress(touched);
  const close = async () => {
    const isDone = await press(() => call('POST /admin/api/chats/:id/close', { params: { id } }), t('chats.closed'));
    if (isDone) void navigate('/chats');
  };
  useKeys({ x: () => void close() });
  return (
    <Button kind="secondary" size="s" busy={isBusy} onClick={() => void close()}>
      {t('chats.close')} <kbd>x</kbd>
    </Button>
  );
}

function HandOverButton({ chat }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useKeys({ h: () => setOpen(true) });
  return (
    <>
      <Button kind="secondary" size="s" onClick={() => setOpen(true)}>
        {t('chats.handOver')} <kbd>h</kbd>
      </Button>
      {isOpen ? <HandOverDialog chat={chat} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function HandOverDialog({ chat: { id }, onClose }: Props & { onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const toast = useToast();
  const cache = useQueryClient();
  const colleagues = useQuery(queryOf('GET /admin/api/chats/colleagues', { query: { chat: id } })).data ?? [];
  const others = colleagues.filter((one) => one.id !== me.id);
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const to = chosen ?? others[0]?.id;
  async function send() {
    if (to === undefined) return;
    try {
      await call('POST /admin/api/chats/:id/hand-over', { params: { id }, body: { to, note: note.trim() } });
    } finally {
      void refresh(cache, ...touched);
    }
  }
  return (
    <FormDialog
      title={t('chats.handOver')}
      confirm={t('chats.handOver')}
      isIncomplete={to === undefined}
      act={send}
      onDone={() => {
        toast({ kind: 'done', title: t('chats.handedOver') });
        onClose();
      }}
      onClose={onClose}
    >
      <Field label={t('chats.colleague')}>
        {(control) => (
          <SelectInput {...control} value={to ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {one.displayName}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field label={t('chats.note')} hint={t('chats.noteHint')}>
        {(control) => (
          <textarea
            {...control}
            className={kit.area}
            rows={3}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
