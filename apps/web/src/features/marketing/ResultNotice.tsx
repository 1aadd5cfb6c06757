/**
 * Asks whoever has just bet on a draw of later whether its result may come as a notice: the moment at which the question makes sense. It is asked once; a no
 * is remembered by the browser, and whoever was asked by it before, under messages or elsewhere, is not asked again.
 */
import { Button } from '@banyan/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { read, write } from '../../lib/storage.ts';
import { serverNow } from '../../lib/ticking.ts';
import { isTrial, useSession } from '../sessions/index.ts';
import { pushState } from './browserPush.ts';
import { browsersQuery, hereQuery, switchOn } from './marketing.queries.ts';
import styles from './marketing.module.css';

/** Whoever waits for less stays on the page. */
const longMs = 10 * 60_000;

const mayAsk = (): boolean =>
  pushState() === 'able' && Notification.permission === 'default' && read('local', 'resultNotices') !== 'no';

export function ResultNotice({ drawsAt }: { drawsAt: string }) {
  const t = useText();
  const cache = useQueryClient();
  const { member } = useSession();
  const [isOpen, setOpen] = useState(mayAsk);
  const isLater = new Date(drawsAt).getTime() - serverNow() > longMs;
  const isAsked = isOpen && isLater && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...browsersQuery, enabled: isAsked });
  const on = useMutation({
    ...switchOn,
    onSuccess: (browsers) => {
      if (browsers === undefined) setOpen(false);
      else cache.setQueryData(browsersQuery.queryKey, browsers);
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: hereQuery.queryKey }),
  });
  if (!isAsked || data === undefined) return null;
  if (on.data !== undefined)
    return (
      <p role="status" className={styles.ask}>
        <BellRing size={16} strokeWidth={1.9} aria-hidden="true" />
        {t('marketing.push.asked')}
      </p>
    );
  return (
    <div className={styles.ask}>
      <BellRing size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="grow">{t(on.isError ? 'marketing.push.service' : 'marketing.push.ask')}</span>
      <Button kind="soft" size="s" busy={on.isPending} onClick={() => on.mutate({ key: data.key, offers: false })}>
        {t('marketing.push.yes')}
      </Button>
      <Button
        kind="ghost"
        size="s"
        onClick={() => {
          write('local', 'resultNotices', 'no');
          setOpen(false);
        }}
      >
        {t('marketing.push.later')}
      </Button>
    </div>
  );
}
