/** What happened to the slip: taken, refused and why, or sent without an answer. Money moved only in the first case. */
import { useLotteryNames } from '../lottery/index.ts';
import { useMemberCentre } from '../members/index.ts';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import styles from './Slip.module.css';
import type { Slip } from './useSlip.ts';

export function SlipNews({ slip }: { slip: Slip }) {
  const t = useText();
  const say = useRefusalText();
  const { openEntry } = useMemberCentre();
  const { pending, placed, refused } = slip;
  const isMine = slip.obstacle === 'moved' && isRefusal(refused, 'odds-changed');
  return (
    <>
      {/* A taken ticket is announced by its toast; twice would be once too often. */}
      {placed === undefined ? null : (
        <News kind="done" icon={<CircleCheck size={20} strokeWidth={1.9} aria-hidden="true" />}>
          <strong>{t('lottery.slip.placed')}</strong>
          <span>
            {t('lottery.slip.placedText', { count: placed.ticket.bets.length })} · <Amount value={placed.ticket.cost} />{' '}
            · {t('lottery.draw.number')} <span className="num">{placed.drawNo}</span>
          </span>
          <button type="button" className="link" onClick={() => openEntry('personalHistoryCopy')}>
            {t('lottery.slip.seeBets')}
          </button>
        </News>
      )}
      <div role="status">
        {pending?.isUnanswered ? (
          <News kind="waiting" icon={<Clock3 size={20} strokeWidth={1.9} aria-hidden="true" />}>
            <strong>{t('lottery.slip.unanswered')}</strong>
            <span>{t('lottery.slip.unansweredText')}</span>
          </News>
        ) : null}
        {refused === undefined || pending !== undefined || isMine ? null : (
          <News kind="failed" icon={<CircleAlert size={20} strokeWidth={1.9} aria-hidden="true" />}>
            <strong>{t('lottery.slip.notTaken')}</strong>
            <span>{say(refused)}</span>
            <Which refused={refused} rules={slip.rules} />
          </News>
        )}
      </div>
    </>
  );
}

function News({ kind, icon, children }: { kind: 'done' | 'waiting' | 'failed'; icon: ReactNode; children: ReactNode }) {
  return (
    <div className={`${styles.news} ${styles[kind]}`}>
      {icon}
      <div>{children}</div>
    </div>
  );
}

/** The bet that the refusal names, with the limits or the room that is left. */
function Which({ refused, rules }: { refused: unknown; rules: string }) {
  const t = useText();
  const names = useLotteryNames();
  const settings = useSettings();
  if (!isRefusal(refused)) return null;
  const { play, selection, minimum, maximum, remaining } = refused.details;
  if (play === undefined) return null;
  const money = (amount: string | number) => amountText(String(amount), symbolOf(settings.currency, settings));
  const parts = [
    names.play(String(play), rules),
    selection === undefined ? '' : names.selection(String(selection)),
    minimum === undefined || maximum === undefined ? '' : `${money(minimum)} – ${money(maximum)}`,
    remaining === undefined ? '' : t('lottery.slip.remaining', { amount: money(remaining) }),
  ];
  return <span className="num">{parts.filter((part) => part !== '').join(' · ')}</span>;
}
