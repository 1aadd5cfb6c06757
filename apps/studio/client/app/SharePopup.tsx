/** The picture of a round that is over, with its proof: drawn here, sent by the phone's own sharing or saved. Amounts are in it only if the player wants. */
import { useEffect, useRef, useState } from 'react';
import { isCurrency } from '@banyan/core/money';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Checkbox } from '@banyan/ui/field';
import { shown } from '../lib/amounts.ts';
import { type PastRound, ask } from '../lib/calls.ts';
import { timesText } from '../lib/times.ts';
import { type Text, useText } from '../lib/texts.tsx';
import { gameNameKey } from './gameNames.ts';
import { type Picture, drawPicture, pictureSize } from './share-picture.ts';
import styles from './share.module.css';

type SharePopupProps = { round: string; language: string; onClose: () => void };

export default function SharePopup({ round: id, language, onClose }: SharePopupProps) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [round, setRound] = useState<PastRound>();
  const [isFailed, setFailed] = useState(false);
  const [hasAmounts, setAmounts] = useState(false);
  useEffect(() => {
    ask<PastRound>(`/api/check/${id}`, '').then(setRound, () => setFailed(true));
  }, [id]);
  const times = round === undefined ? '' : timesOf(round);
  const game = round === undefined ? '' : text(gameNameKey(round.game));
  useEffect(() => {
    const to = canvas.current?.getContext('2d');
    if (round === undefined || to === undefined || to === null) return;
    void document.fonts.ready.then(() => drawPicture(to, pictureOf(round, text, hasAmounts)));
  }, [round, hasAmounts, text]);
  const file = async (): Promise<File | undefined> => {
    const blob = await new Promise<Blob | null>((resolve) => {
      if (canvas.current === null) resolve(null);
      else canvas.current.toBlob(resolve, 'image/png');
    });
    return blob === null ? undefined : new File([blob], `round-${id.slice(0, 8)}.png`, { type: 'image/png' });
  };
  const link = `${addressOf(id)}&language=${encodeURIComponent(language)}`;
  return (
    <Dialog
      open
      title={text('studio.share.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="460px"
    >
      <div className={styles.share}>
        {isFailed ? <p role="alert">{text('studio.fault.unreachable')}</p> : null}
        <canvas
          ref={canvas}
          className={styles.picture}
          width={pictureSize}
          height={pictureSize}
          role="img"
          aria-label={text('studio.share.picture', { game, times })}
        />
        <Checkbox checked={hasAmounts} onChange={({ target }) => setAmounts(target.checked)}>
          {text('studio.share.amounts')}
        </Checkbox>
        <div className={styles.buttons}>
          {'share' in navigator ? (
            <Button
              kind="primary"
              wide
              disabled={round === undefined}
              onClick={() => void file().then((made) => made && send(made, link))}
            >
              {text('studio.share.send')}
            </Button>
          ) : null}
          <Button
            kind="secondary"
            wide
            disabled={round === undefined}
            onClick={() => void file().then((made) => made && save(made))}
          >
            {text('studio.share.save')}
          </Button>
        </div>
        <a className="link small" href={link} target="_blank" rel="noopener">
          {text('studio.rounds.check')}
        </a>
      </div>
    </Dialog>
  );
}

const addressOf = (round: string): string => `${window.location.origin}/check?round=${round}`;

/** What stands in the picture of a round. */
function pictureOf(round: PastRound, text: Text, hasAmounts: boolean): Picture {
  const { currency, payout, stake } = round;
  const amount = (value: string) => `${isCurrency(currency) ? shown(currency, value) : value} ${currency}`;
  return {
    game: text(gameNameKey(round.game)),
    times: timesOf(round),
    isWon: Number(payout) > Number(stake),
    amounts: hasAmounts
      ? [
          [text('studio.bets.stake'), amount(stake)],
          [text('studio.bets.payout'), amount(payout ?? '0')],
        ]
      : [],
    at: new Date(round.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
    verify: text('studio.share.verify'),
    address: addressOf(round.id),
    seed: text('studio.fair.seedHash'),
    seedHash: round.seedHash,
    isRightToLeft: document.documentElement.dir === 'rtl',
  };
}

const timesOf = ({ units }: PastRound): string =>
  timesText(Number((BigInt(units.payout ?? '0') * 100n) / BigInt(units.stake)));

/** By the phone's own sharing; where it takes no pictures, the address of the check alone. Who closes it has decided. */
async function send(picture: File, url: string): Promise<void> {
  const whole = { files: [picture], url };
  await navigator.share(navigator.canShare?.(whole) === true ? whole : { url }).catch(() => {});
}

/** As a file; in a frame, which may save none, as a page of its own from which it can be saved. */
function save(picture: File): void {
  const address = URL.createObjectURL(picture);
  if (window.parent === window) {
    const link = document.createElement('a');
    link.href = address;
    link.download = picture.name;
    link.click();
  } else window.open(address, '_blank');
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
