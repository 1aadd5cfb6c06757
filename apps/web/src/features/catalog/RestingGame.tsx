/** A game that rests: until when, and what many others play meanwhile (CAT-15); without a time its vendor cannot be reached or is switched off. It is the content of the modal `gameRests`. */
import { Dialog } from '@banyan/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.tsx';
import type { PopupProps } from '../../lib/modals.tsx';
import { When } from '../../lib/When.tsx';
import { GameGrid } from './GameGrid.tsx';
import styles from './RestingGame.module.css';
import { popularQuery } from './games.queries.ts';

declare module '../../lib/modals.tsx' {
  interface Popups {
    /** `until`: ISO 8601. */
    gameRests: { readonly title: string; readonly until?: string };
  }
}

const shownAtMost = 6;

export default function RestingGame({ fields, onClose }: PopupProps<'gameRests'>) {
  const { t, language } = useLanguage();
  const { data } = useQuery(popularQuery(language.code));
  const games = (data?.list ?? [])
    .filter(({ maintenanceUntil, isAway }) => maintenanceUntil === null && !isAway)
    .slice(0, shownAtMost);
  return (
    <Dialog
      open
      kind="modal"
      width="720px"
      height="auto"
      title={t(fields.until === undefined ? 'catalog.game.away' : 'catalog.game.rests', {
        title: fields.title,
      })}
      onClose={onClose}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
    >
      <p className={styles.text}>
        {fields.until === undefined ? (
          t('catalog.game.awayText')
        ) : (
          <>
            {t('catalog.vendor.back')} <When at={fields.until} piece="minute" />
          </>
        )}
      </p>
      {games.length === 0 ? null : (
        <>
          <h3 className={styles.title}>{t('catalog.game.meanwhile')}</h3>
          <div className={styles.games}>
            <GameGrid games={games} label={t('catalog.game.meanwhile')} />
          </div>
        </>
      )}
    </Dialog>
  );
}
