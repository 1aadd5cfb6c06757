/** What each role may do: a column a role, a row an area, in each cell the levels that the role has there. */
import { useQuery } from '@tanstack/react-query';
import { type Area, areas } from '@banyan/core/staff';
import { Skeleton } from '@banyan/ui/skeleton';
import type { CallValue } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import { type Text, useText } from '../../lib/language.tsx';
import { roleName } from '../../lib/names.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import styles from './StaffPage.module.css';

type Role = CallValue<'GET /admin/api/roles'>[number];

export default function RolesPage() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/roles'));
  if (isPending) return <Skeleton block={320} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHead title={t('staff.roles.title')} text={t('staff.roles.text')} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.matrix} aria-label={t('staff.roles.title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('staff.roles.area')}</th>
              {data.map(({ role, people }) => (
                <th key={role} scope="col">
                  {roleName(t, role)} <span className="muted num">{people}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(Object.keys(areas) as Area[]).map((area) => (
              <tr key={area}>
                <th scope="row">{t(`staff.area.${area}`)}</th>
                {data.map((role) => (
                  <td key={role.role}>
                    <Levels t={t} area={area} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Levels({ t, area, role: { permissions } }: { t: Text; area: Area; role: Role }) {
  const held = areas[area].filter((level) => permissions.some((one) => one === `${area}.${level}`));
  // Reading is contained in what stands above it.
  const shown = held.length > 1 ? held.filter((level) => level !== 'read') : held;
  if (shown.length === 0) return <span className="sr">{t('staff.roles.none')}</span>;
  return (
    <ul className={styles.levels}>
      {shown.map((level) => (
        <li key={level} data-level={level}>
          {t(`staff.level.${level}`)}
        </li>
      ))}
    </ul>
  );
}
