/** Takes a record home: as a table for a spreadsheet with its progress, or as a statement that the house signs, to check or to print. */
import { Button } from '@banyan/ui/button';
import { useRef, useState } from 'react';
import { call, callHeaders, type BodyOf } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { readCounting, saveFile } from './download.ts';
import styles from './records.module.css';

type Asked = Omit<BodyOf<'POST /wps/member/records/export'>, 'format'>;
type Format = 'csv' | 'xlsx';
type Opened = { readonly address: string; readonly name: string; readonly lines: number };
/** Asks for a table; the answer says where it is fetched. */
type OpenTable = (format: Format, signal: AbortSignal) => Promise<Opened>;
type Days = { readonly from: string; readonly to: string };

/** The caller's own record as a table. */
export const ownRecord =
  (asked: Asked): OpenTable =>
  (format, signal) =>
    call('POST /wps/member/records/export', { body: { ...asked, format }, signal });

type DownloadsProps = {
  readonly open: OpenTable;
  /** The days of a signed statement; without, none is offered. */
  readonly statement?: Days;
};

async function fetchFile(
  address: string,
  name: string,
  signal: AbortSignal,
  onLines: (lines: number) => void,
): Promise<void> {
  const response = await fetch(address, { headers: callHeaders(), signal });
  if (!response.ok || response.body === null) throw new Error(`the download answered ${response.status}`);
  const parts = await readCounting(response.body, onLines);
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
}

export function Downloads({ open, statement }: DownloadsProps) {
  const t = useText();
  const refusalText = useRefusalText();
  const [progress, setProgress] = useState<{ lines: number; of: number }>();
  const [failed, setFailed] = useState<string>();
  const stop = useRef<AbortController>(null);

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController();
    stop.current = own;
    setFailed(undefined);
    setProgress({ lines: 0, of: 0 });
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setFailed(refusalText(error));
    } finally {
      setProgress(undefined);
    }
  }

  const table = (format: Format) => () =>
    run(async (signal) => {
      const { address, name, lines } = await open(format, signal);
      await fetchFile(address, name, signal, (read) =>
        setProgress({ lines: format === 'csv' ? Math.min(read, lines) : 0, of: lines }),
      );
    });

  const signed = (days: Days) => () =>
    run(async (signal) => {
      const value = await call('POST /wps/member/records/statement', { body: days, signal });
      saveFile(
        new Blob([JSON.stringify(value)], { type: 'application/json' }),
        `statement-${days.from}-${days.to}.json`,
      );
    });

  const printed = (days: Days) => () =>
    run(async (signal) => {
      const { address, name } = await call('POST /wps/member/records/statement/pdf', { body: days, signal });
      await fetchFile(address, name, signal, () => setProgress({ lines: 0, of: 0 }));
    });

  if (progress !== undefined) return <Progress {...progress} onCancel={() => stop.current?.abort()} />;
  return (
    <div className={styles.downloads}>
      <span className="small muted">{t('records.download.label')}</span>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} kind="secondary" size="s" onClick={() => void table(format)()}>
          {format.toUpperCase()}
        </Button>
      ))}
      {statement === undefined ? null : (
        <>
          <Button kind="secondary" size="s" onClick={() => void signed(statement)()}>
            {t('records.download.statement')}
          </Button>
          <Button kind="secondary" size="s" onClick={() => void printed(statement)()}>
            {t('records.download.pdf')}
          </Button>
        </>
      )}
      {failed === undefined ? null : (
        <span role="alert" className={`small ${styles.out}`}>
          {failed}
        </span>
      )}
    </div>
  );
}

function Progress({ lines, of, onCancel }: { lines: number; of: number; onCancel: () => void }) {
  const t = useText();
  const figure = (count: number) => count.toLocaleString('en-US');
  return (
    <div className={styles.downloads} role="status">
      <progress
        className={styles.progress}
        max={of || undefined}
        value={lines || undefined}
        aria-label={t('records.download.running')}
      />
      <span className="small muted num">{lines > 0 ? `${figure(lines)} / ${figure(of)}` : null}</span>
      <Button kind="secondary" size="s" onClick={onCancel}>
        {t('records.download.cancel')}
      </Button>
    </div>
  );
}
