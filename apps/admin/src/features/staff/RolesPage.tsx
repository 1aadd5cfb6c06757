/** What each role may do: one column a role, one row a permission. */
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { permissions } from '@banyan/core/staff';
import { Skeleton } from '@banyan/ui/skeleton';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import styles from './StaffPage.module.css';

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
              <td />
              {data.map(({ role, people }) => (
                <th key={role} scope="col">
                  {role} <span className="muted num">{people}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row">{permission}</th>
                {data.map(({ role, permissions: held }) => (
                  <td key={role}>
                    {held.includes(permission) ? (
                      <Check size={16} role="img" aria-label={t('staff.roles.yes')} />
                    ) : null}
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
