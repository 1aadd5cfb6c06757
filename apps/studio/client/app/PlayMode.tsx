/** By hand or by itself, with the plan of the second; why a run has ended, and what stands against playing. */
import { Segment } from '@banyan/ui/segment';
import { useText } from '../lib/texts.tsx';
import { AutoBox, type AutoDraft } from './AutoBox.tsx';
import styles from './instant.module.css';
import { FaultLine } from './StakeBox.tsx';
import type { Auto } from './useAuto.ts';

export type Mode = 'manual' | 'auto';

type PlayModeProps = {
  auto: Auto;
  fault: string;
  mode: Mode;
  setMode: (mode: Mode) => void;
  draft: AutoDraft;
  setDraft: (draft: AutoDraft) => void;
};

export function PlayMode({ auto, fault, mode, setMode, draft, setDraft }: PlayModeProps) {
  const text = useText();
  const isRunning = auto.state !== undefined;
  return (
    <>
      {auto.end === undefined ? null : (
        <p className={styles.note} role="status">
          {text(`studio.auto.end.${auto.end}`)}
        </p>
      )}
      <FaultLine code={fault} />
      <Segment
        wide
        label={text('studio.auto.title')}
        items={(['manual', 'auto'] as const).map((key) => ({ key, label: text(`studio.auto.${key}`) }))}
        value={mode}
        onChange={(next) => {
          if (!isRunning) setMode(next);
        }}
      />
      {mode === 'auto' ? <AutoBox draft={draft} isBusy={isRunning} onChange={setDraft} /> : null}
    </>
  );
}
