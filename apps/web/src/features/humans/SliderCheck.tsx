/** The slider: a piece is put into its gap and checked by a press (LOGIN-32). */
import { Button } from '@banyan/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from './human.module.css';
import { checkSlider, sliderQuery } from './humans.queries.ts';
import { SliderStage } from './SliderStage.tsx';
import { SliderTrack } from './SliderTrack.tsx';
import type { Human } from './useHuman.ts';

export function SliderCheck({ human }: { human: Human }) {
  const t = useText();
  const say = useRefusalText();
  const titleId = useId();
  const [round, setRound] = useState(0);
  const { data, isError, isFetching } = useQuery(sliderQuery(human.purpose, human.turn * 1000 + round));
  const [place, setPlace] = useState(0);
  function renew() {
    setPlace(0);
    setRound((before) => before + 1);
  }
  const check = useMutation({
    ...checkSlider,
    onSuccess: ({ humanPass }) => human.onPass(humanPass),
    onError: (error) => {
      if (isRefusal(error, 'human-wrong')) renew();
    },
  });
  if (check.isSuccess)
    return (
      <p className={styles.solved} role="status">
        <CircleCheck size={18} strokeWidth={1.9} aria-hidden="true" />
        {t('identity.human.done')}
      </p>
    );
  const most = data === undefined ? 0 : data.width - data.pieceSize;
  const put = (next: number) => setPlace(Math.round(Math.max(0, Math.min(most, next))));
  const submit = () => check.mutate({ place, purpose: human.purpose });
  const wrong = check.isError ? say(check.error) : human.error === undefined ? undefined : namedText(t, human.error);
  return (
    <section className={styles.slider} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {t('identity.human.sliderText')}
      </p>
      <SliderStage shown={data} failed={isError} place={place} onPut={put} />
      <SliderTrack
        key={round}
        most={most}
        place={place}
        isReady={data !== undefined}
        takesFocus={wrong !== undefined}
        onPut={put}
        onEnter={submit}
      />
      {wrong === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.actions}>
        <Button size="s" busy={check.isPending} disabled={data === undefined} onClick={submit}>
          {t('identity.human.sliderCheck')}
        </Button>
        <Button
          kind="ghost"
          size="s"
          busy={isFetching}
          onClick={renew}
          icon={<RefreshCw size={16} strokeWidth={1.9} aria-hidden="true" />}
        >
          {t('identity.human.sliderNew')}
        </Button>
      </div>
    </section>
  );
}
