/** A ticket's receipt with its checks: what was signed when the bet was taken, and that it is among the sealed ones. */
import { useLotteryNames } from '../lottery/index.ts';
import type { TicketStep } from '@banyan/games/verify';
import { Card } from '@banyan/ui/card';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { Steps } from './Steps.tsx';
import type { Checks } from './useChecks.ts';
import type { TicketProof } from './verify.queries.ts';
import styles from './verify.module.css';

const steps = ['key', 'leaf', 'receipt', 'included'] as const satisfies readonly TicketStep[];
const icons = {
  right: CircleCheck,
  wrong: CircleAlert,
  foreign: CircleAlert,
  malformed: CircleAlert,
  unfinished: Clock3,
} as const;

/** The lines of a ticket's text: play, selection, stake, odds, cost. */
function linesOf(text: string): string[][] {
  return text
    .split('\n')
    .slice(5)
    .map((line) => line.split(' '));
}

type TicketViewProps = {
  ticket: TicketProof;
  check: NonNullable<Checks['ticket']>;
  /** The family of the draw's rules. */
  rules: string | undefined;
};

export function TicketView({ ticket, check, rules }: TicketViewProps) {
  const t = useText();
  const names = useLotteryNames();
  const { receipt, inclusion } = ticket;
  const { verdict, passed, wrong } = check;
  const Icon = icons[verdict];
  const isBad = verdict === 'wrong' || verdict === 'malformed' || verdict === 'foreign';
  return (
    <Card as="section" pad aria-labelledby="proof-ticket">
      <h2 id="proof-ticket" className={styles.heading}>
        {t('verify.ticket.title')}
      </h2>
      <p role="status" className={`${styles.verdict} ${isBad ? styles.bad : verdict === 'right' ? styles.good : ''}`}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
        <span>{t(`verify.ticketVerdict.${verdict}`)}</span>
      </p>
      <ul className={styles.lines} aria-label={t('verify.ticket.lines')}>
        {linesOf(String(receipt.text)).map(([play = '', selection = '', stake = '', odds = '', cost = ''], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a ticket may be alike, the place is their identity
          <li key={at}>
            <span className="grow">
              <strong>{names.play(play, rules)}</strong> <span className="num">{names.selection(selection)}</span>
            </span>
            <span className="num small muted">{t('verify.ticket.terms', { stake, odds, cost })}</span>
          </li>
        ))}
      </ul>
      <Steps
        label={t('verify.ticket.steps')}
        group="ticket"
        {...{ steps, passed, wrong }}
        facts={{
          key: [[t('verify.fact.key'), receipt.key]],
          leaf: [
            [t('verify.fact.leaf'), receipt.leaf],
            [t('verify.fact.salt'), receipt.salt],
          ],
          receipt: [[t('verify.fact.signature'), receipt.signature]],
          included: [
            [
              t('verify.fact.place'),
              inclusion === null || inclusion === undefined
                ? null
                : t('verify.ticket.place', { place: inclusion.index + 1, count: inclusion.tickets }),
            ],
          ],
        }}
      />
    </Card>
  );
}
