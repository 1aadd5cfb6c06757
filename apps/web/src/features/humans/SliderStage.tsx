/** The slider's picture with its piece: wherever a finger or the mouse is pressed, there the piece goes, dragged or not. */
import type { PointerEvent } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './human.module.css';
import type { SliderPicture } from './humans.queries.ts';

type SliderStageProps = {
  shown: SliderPicture | undefined;
  failed: boolean;
  /** In dots of the picture. */
  place: number;
  onPut: (place: number) => void;
};

export function SliderStage({ shown, failed, place, onPut }: SliderStageProps) {
  const t = useText();
  function follow(event: PointerEvent<HTMLDivElement>) {
    if (shown === undefined || event.buttons !== 1) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    onPut(((event.clientX - box.x) * shown.width) / box.width - shown.pieceSize / 2);
  }
  if (shown === undefined)
    return (
      <div className={styles.stage}>
        <span className={styles.none}>{failed ? t('identity.human.failed') : null}</span>
      </div>
    );
  const { width, height, pieceSize, top, picture, piece } = shown;
  return (
    // A picture knows no right-to-left.
    <div className={styles.stage} dir="ltr" onPointerDown={follow} onPointerMove={follow}>
      <img src={`data:image/webp;base64,${picture}`} width={width} height={height} alt="" draggable={false} />
      <img
        src={`data:image/webp;base64,${piece}`}
        className={styles.piece}
        alt=""
        draggable={false}
        style={{
          insetInlineStart: `${(place / width) * 100}%`,
          insetBlockStart: `${(top / height) * 100}%`,
          inlineSize: `${(pieceSize / width) * 100}%`,
        }}
      />
    </div>
  );
}
