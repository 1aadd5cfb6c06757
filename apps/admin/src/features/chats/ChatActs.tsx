/** What may be done with a chat besides answering: claimed or left, handed to a colleague, closed. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, SelectInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { type Chat, touched } from './chat.ts';

type Props = { readonly chat: Chat };

/** Does something with the chat, says why when it cannot be done, and reads anew. */
function useDoing() {
  const cache = useQueryClient();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false;
    setBusy(true);
    let isDone = true;
    try {
      await work();
    } catch (failure) {
      isDone = false;
      toast({ kind: 'error', title: failure instanceof Error ? failure.message : String(failure) });
    }
    await refresh(cache, ...touched);
    setBusy(false);
    return isDone;
  };
  return { isBusy, run };
}

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
  const { isBusy, run } = useDoing();
  const isMine = claim?.isMine === true;
  const press = () =>
    void run(() =>
      isMine
        ? call('POST /admin/api/chats/:id/release', { params: { id } })
        : call('POST /admin/api/chats/:id/claim', { params: { id } }),
    );
  useKeys({ c: press });
  return (
    <Button kind={isMine ? 'secondary' : 'primary'} size="s" busy={isBusy} onClick={press}>
      {t(isMine ? 'chats.release' : 'chats.claim')} <kbd>c</kbd>
    </Button>
  );
}

/** It opens again when its person writes: nothing is asked before. */
function CloseButton({ chat: { id } }: Props) {
  const t = useText();
  const toast = useToast();
  const navigate = useNavigate();
  const { isBusy, run } = useDoing();
  const press = () =>
    void run(() => call('POST /admin/api/chats/:id/close', { params: { id } })).then((isDone) => {
      if (!isDone) return;
      toast({ kind: 'done', title: t('chats.closed') });
      void navigate('/chats');
    });
  useKeys({ x: press });
  return (
    <Button kind="secondary" size="s" busy={isBusy} onClick={press}>
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
  const colleagues = useQuery(queryOf('GET /admin/api/chats/colleagues')).data ?? [];
  const others = colleagues.filter((one) => one.id !== me.id);
  const [chosen, setChosen] = useState<string>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const to = chosen ?? others[0]?.id;
  async function send() {
    if (to === undefined || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /admin/api/chats/:id/hand-over', { params: { id }, body: { to, note: note.trim() } });
      toast({ kind: 'done', title: t('chats.handedOver') });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
    await refresh(cache, ...touched);
  }
  return (
    <Dialog
      open
      title={t('chats.handOver')}
      onClose={onClose}
      closeLabel={t('office.close')}
      moveLabel={t('office.move')}
      onPhone="sheet"
      width="480px"
      footer={
        <Button busy={isBusy} disabled={to === undefined} onClick={() => void send()}>
          {t('chats.handOver')}
        </Button>
      }
    >
      <div className={kit.stack}>
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
        <FormFault error={error} />
      </div>
    </Dialog>
  );
}
