/** What is said at a live table: phrases to choose from, which everybody reads in their own language. */
import { useState } from 'react';
import { Refused, ask } from '../../lib/calls.ts';
import { useText } from '../../lib/texts.tsx';
import { FaultLine } from '../StakeBox.tsx';
import type { Seat } from '../useSeat.ts';
import live from './live.module.css';
import type { LiveStream, Said } from './useLiveStream.ts';

const phrases = ['hello', 'luck', 'nice', 'wow', 'close', 'again', 'thanks', 'congrats', 'bye'] as const;
type Phrase = (typeof phrases)[number];
const isPhrase = (phrase: string): phrase is Phrase => (phrases as readonly string[]).includes(phrase);

export function LiveTalk({ seat, stream }: { seat: Seat; stream: LiveStream }) {
  const text = useText();
  const [fault, setFault] = useState('');
  const isUnseen = seat.table.isDemo;
  async function say(phrase: Phrase): Promise<void> {
    setFault('');
    try {
      const { message } = await ask<{ message: Said }>('/api/tables/say', seat.token, { phrase });
      stream.hear(message);
    } catch (error) {
      setFault(error instanceof Refused ? error.code : 'broken');
    }
  }
  return (
    <section className={live.panel} aria-label={text('studio.live.talk')}>
      <h2>{text('studio.live.talk')}</h2>
      <ol className={live.said} aria-live="polite">
        {stream.said
          .filter(({ phrase }) => isPhrase(phrase))
          .map(({ id, name, phrase }) => (
            <li key={id}>
              <bdi>{name === '' ? text('studio.bets.hidden') : name}</bdi>
              <span>{text(`studio.live.said.${phrase as Phrase}`)}</span>
            </li>
          ))}
      </ol>
      {isUnseen || fault === 'unseen' ? (
        <p className="small muted">{text('studio.live.talkUnseen')}</p>
      ) : (
        <>
          <div className={live.phrases}>
            {phrases.map((phrase) => (
              <button key={phrase} type="button" onClick={() => void say(phrase)}>
                {text(`studio.live.said.${phrase}`)}
              </button>
            ))}
          </div>
          <p className="tiny muted">{text('studio.live.talkHint')}</p>
          <FaultLine code={fault} />
        </>
      )}
    </section>
  );
}
