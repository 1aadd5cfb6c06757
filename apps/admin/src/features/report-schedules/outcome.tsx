/** What came of a time, and its file for who may fetch it. */
import { useState } from 'react';
import { Badge } from '@banyan/ui/badge';
import { InlineButton } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import type { ReportFile } from './words.ts';

const kinds = {
  waiting: 'info',
  making: 'info',
  ready: 'positive',
  failed: 'negative',
  refused: 'warning',
  gone: 'plain',
} as const;

export function Outcome({ file }: { file: ReportFile }) {
  const t = useText();
  return (
    <>
      <Badge kind={kinds[file.state]}>{t(`schedules.file.${file.state}`)}</Badge>
      {file.why === null ? null : <p className="muted small">{t(`schedules.why.${file.why}`)}</p>}
    </>
  );
}

/** Fetches a file, and says what the last try failed with. */
export function useDownload() {
  const [error, setError] = useState<unknown>();
  const download = async ({ id }: ReportFile) => {
    setError(undefined);
    try {
      window.location.assign((await call('POST /admin/api/report-files/:id/open', { params: { id } })).address);
    } catch (failure) {
      setError(failure);
    }
  };
  return { error, download };
}

type FileProps = {
  readonly file: ReportFile | null;
  readonly isMine: boolean;
  /** For the ear: which one it is. */
  readonly name: string;
  readonly onDownload: (file: ReportFile) => Promise<void>;
};

export function FileButton({ file, isMine, name, onDownload }: FileProps) {
  const t = useText();
  if (file?.state !== 'ready' || !isMine) return '–';
  return (
    <InlineButton aria-label={t('schedules.download.named', { name })} onClick={() => void onDownload(file)}>
      {t('schedules.download')}
    </InlineButton>
  );
}
