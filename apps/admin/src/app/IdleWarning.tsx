/** Two minutes before a session ends for idleness its person is told, and one press goes on. */
import { useEffect, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../lib/language.tsx';
import { meQuery, useMe } from '../lib/me.ts';

const warnMs = 120_000;
const lookMs = 5000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

export function IdleWarning() {
  const t = useText();
  const { idleMinutes } = useMe();
  const cache = useQueryClient();
  const [leftMs, setLeftMs] = useState<number>();
  useEffect(() => {
    let lastMs = Date.now();
    let touchedMs = Date.now();
    const note = () => {
      lastMs = Date.now();
      // The page alone may be read for long: once in five minutes of somebody's being there the server hears of it.
      if (lastMs - touchedMs < 300_000) return;
      touchedMs = lastMs;
      void cache.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    for (const sign of signs) window.addEventListener(sign, note, { passive: true });
    const timer = setInterval(() => {
      const left = idleMinutes * 60_000 - (Date.now() - lastMs);
      setLeftMs(left < warnMs ? left : undefined);
      if (left <= 0) void cache.invalidateQueries({ queryKey: meQuery.queryKey });
    }, lookMs);
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note);
    };
  }, [idleMinutes, cache]);
  const goOn = () => {
    setLeftMs(undefined);
    void cache.invalidateQueries({ queryKey: meQuery.queryKey });
  };
  return (
    <Dialog
      open={leftMs !== undefined && leftMs > 0}
      title={t('office.idle.title')}
      onClose={goOn}
      moveLabel={t('office.move')}
      role="alertdialog"
      width="400px"
      footer={<Button onClick={goOn}>{t('office.idle.stay')}</Button>}
    >
      <p>{t('office.idle.text', { seconds: Math.max(0, Math.round((leftMs ?? 0) / 1000)) })}</p>
    </Dialog>
  );
}
