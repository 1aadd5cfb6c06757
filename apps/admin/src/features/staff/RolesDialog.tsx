/** Proposes other roles for somebody: what they would gain and lose is computed before anybody decides. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { roleName } from '../../lib/names.ts';
import { queryOf } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { Effect } from '../proposals/index.ts';
import type { StaffMember } from './member.ts';
import styles from './StaffPage.module.css';

type Props = { person: StaffMember; onDone: () => void; onClose: () => void };

export function RolesDialog({ person, onDone, onClose }: Props) {
  const t = useText();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<readonly string[]>(person.roles);
  const roles = useQuery(queryOf('GET /admin/api/roles'));
  const input = { person: person.id, roles: [...chosen].sort() };
  const isSame = input.roles.join() === [...person.roles].sort().join();
  const preview = useQuery({
    queryKey: ['staff.roles', input],
    queryFn: () => call('POST /admin/api/proposals/preview', { body: { act: 'staff.roles', input } }),
    enabled: !isSame,
    retry: false,
  });
  return (
    <ReasonDialog
      title={t('staff.roles.of', { name: person.displayName })}
      confirm={t('staff.roles.propose')}
      isIncomplete={isSame || !preview.isSuccess}
      act={(reason) => call('POST /admin/api/proposals', { body: { id, act: 'staff.roles', input, reason } })}
      onDone={() => {
        onClose();
        onDone();
        toast({ kind: 'done', title: t('staff.roles.proposed') });
      }}
      onClose={onClose}
    >
      <fieldset className={styles.ticks}>
        <legend className="sr">{t('staff.column.roles')}</legend>
        {roles.data?.map(({ role }) => (
          <Checkbox
            key={role}
            checked={chosen.includes(role)}
            onChange={(event) =>
              setChosen(event.target.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          >
            {roleName(t, role)}
          </Checkbox>
        ))}
      </fieldset>
      {preview.data === undefined || isSame ? null : <Effect lines={preview.data.effect} />}
      <FormFault error={isSame ? undefined : preview.error} />
    </ReasonDialog>
  );
}
