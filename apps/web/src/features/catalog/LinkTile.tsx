/** What stands in a grid of games and is none: a drawn picture that leads somewhere, its name, and a line about it. */
import { Tile } from '@banyan/ui/art';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './GameCard.module.css';

type LinkTileProps = {
  to: string;
  label: string;
  title: string;
  /** What the picture is drawn from. */
  art: { seed: string; motif: string; palette: number };
  facts: ReactNode;
};

export function LinkTile({ to, label, title, art: { seed, motif, palette }, facts }: LinkTileProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Link to={to} className={styles.play} aria-label={label}>
          <Tile seed={seed} title={title} motif={motif} palette={palette} className={styles.tile} />
        </Link>
      </div>
      <h3 className={`trunc ${styles.title}`}>{title}</h3>
      <p className={styles.facts}>{facts}</p>
    </article>
  );
}
