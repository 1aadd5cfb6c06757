/** What screens of bonuses and rewards share: names of what is given, why it is not, and what is read anew afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import type { BadgeKind } from '@banyan/ui/badge';
import { useToast } from '@banyan/ui/toast';
import type { CallValue } from '../../lib/client.ts';
import { namedText, type PlainKey, useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';

export type Grant = CallValue<'GET /admin/api/members/:id/grants'>['rows'][number];
export type Reward = CallValue<'GET /admin/api/members/:id/rewards'>['rows'][number];
export type Seen = CallValue<'POST /admin/api/members/:id/hand-grants/preview'>;

export const grantColours: Readonly<Record<Grant['state'], BadgeKind>> = {
  waiting: 'info',
  active: 'gold',
  converted: 'positive',
  forfeited: 'plain',
  expired: 'plain',
  spent: 'plain',
  cancelled: 'plain',
};

export const rewardColours: Readonly<Record<Reward['state'], BadgeKind>> = {
  ready: 'gold',
  claimed: 'positive',
  expired: 'plain',
  'taken-back': 'negative',
};

export const amountText = /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/;
export const ticketText = /^[A-Za-z0-9 #/._-]{0,40}$/;

/** The sentence of what stands in the way; a word that has none stands as it is. */
export function useBlockText(): (why: string) => string {
  const t = useText();
  return (why) => t('grants.blocked', { why: namedText(t, `grants.block.${why}`, why) });
}

/** After something was given, taken or asked for: the person is told, and what shows it is read anew. */
export function useGrantDone(): (title: PlainKey) => void {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  return (title) => {
    toast({ kind: 'done', title: t(title) });
    void refresh(
      cache,
      'GET /admin/api/members/:id',
      'GET /admin/api/members/:id/grants',
      'GET /admin/api/members/:id/rewards',
      'GET /admin/api/members/:id/bonuses',
      'GET /admin/api/members/:id/timeline',
      'GET /admin/api/members/:id/messages',
      'GET /admin/api/promotions/:id',
      'GET /admin/api/promotions/:id/hand-grants',
      'GET /admin/api/proposals',
    );
  };
}
