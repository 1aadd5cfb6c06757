/** One category as a picture and a name: a link, or where its item has no page a button that opens its list (DEC-09). */
import { artAddress } from '@banyan/ui/image';
import { NavLink } from 'react-router';
import { useModals } from '../../lib/modals.tsx';
import type { Category } from './useCategories.ts';

type CategoryWayProps = { category: Category; className: string | undefined; size: number; onChosen?: () => void };

export function CategoryWay({ category, className, size, onChosen }: CategoryWayProps) {
  const { show } = useModals();
  const { code, path, title, motif, palette } = category;
  const shown = (
    <>
      <img src={artAddress(`motif/${motif}.svg`, { palette })} alt="" width={size} height={size} />
      {title}
    </>
  );
  return path === undefined ? (
    <button
      type="button"
      className={className}
      onClick={() => {
        onChosen?.();
        show('gameList', { category: code });
      }}
    >
      {shown}
    </button>
  ) : (
    <NavLink to={path} className={className} onClick={onChosen}>
      {shown}
    </NavLink>
  );
}
