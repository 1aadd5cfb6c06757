/** In a word: whether somebody waits in a chat, whether it was answered, whether it has ended. */
import { ownServiceFrom } from '@banyan/core/vip';
import { Badge } from '@banyan/ui/badge';
import { useText } from '../../lib/language.tsx';
import type { Line } from './chat.ts';

export function ChatState({ chat }: { chat: Pick<Line, 'waitingSince' | 'closedAt'> }) {
  const t = useText();
  if (chat.closedAt !== null) return <Badge>{t('chats.state.closed')}</Badge>;
  return chat.waitingSince === null ? (
    <Badge kind="positive">{t('chats.state.answered')}</Badge>
  ) : (
    <Badge kind="warning">{t('chats.state.waiting')}</Badge>
  );
}

/** Members above level 4 have a customer service of their own (DEC-53): whoever answers sees it. */
export function OwnService({ rank }: { readonly rank: number }) {
  const t = useText();
  return rank >= ownServiceFrom ? <Badge kind="gold">{t('chats.ownService', { level: rank })}</Badge> : null;
}
