/** Asks for an elevation of one's own: a whole role or single permissions, of those alone that another person could grant. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, Field, SelectInput } from '@banyan/ui/field';
import { Segment } from '@banyan/ui/segment';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { roleName } from '../../lib/names.ts';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { Effect } from '../proposals/index.ts';
import { permissionName } from './elevation.ts';
import styles from './elevations.module.css';

type Choices = CallValue<'GET /admin/api/elevation-choices'>;
type Kind = 'role' | 'permissions';
const act = 'staff.elevation';

export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const [id] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>('permissions');
  const [role, setRole] = useState('');
  const [permissions, setPermissions] = useState<readonly string[]>([]);
  const choices = useQuery(queryOf('GET /admin/api/elevation-choices'));
  const input = kind === 'role' ? { role } : { permissions };
  const isChosen = kind === 'role' ? role !== '' : permissions.length > 0;
  const preview = useQuery({
    queryKey: [act, input],
    queryFn: () => call('POST /admin/api/proposals/preview', { body: { act, input } }),
    enabled: isChosen,
    retry: false,
  });
  return (
    <ReasonDialog
      title={t('elevations.ask.title')}
      confirm={t('elevations.ask.press')}
      isIncomplete={!isChosen || !preview.isSuccess}
      act={(reason) => call('POST /admin/api/proposals', { body: { id, act, input, reason } })}
      onDone={() => {
        onClose();
        toast({ kind: 'done', title: t('elevations.ask.done') });
        void refresh(cache, 'GET /admin/api/proposals');
      }}
      onClose={onClose}
    >
      <p>{t('elevations.ask.text')}</p>
      <Segment
        label={t('elevations.ask.kind')}
        items={(['permissions', 'role'] as const).map((key) => ({ key, label: t(`elevations.ask.${key}`) }))}
        value={kind}
        onChange={setKind}
      />
      {choices.data === undefined ? null : kind === 'role' ? (
        <RoleChoice roles={choices.data.roles} value={role} onChange={setRole} />
      ) : (
        <PermissionChoice all={choices.data.permissions} chosen={permissions} onChange={setPermissions} />
      )}
      {preview.data === undefined || !isChosen ? null : <Effect lines={preview.data.effect} />}
      <FormFault error={choices.error ?? (isChosen ? preview.error : undefined)} />
    </ReasonDialog>
  );
}

type RoleProps = { roles: Choices['roles']; value: string; onChange: (role: string) => void };

function RoleChoice({ roles, value, onChange }: RoleProps) {
  const t = useText();
  if (roles.length === 0) return <p className="muted">{t('elevations.ask.none')}</p>;
  return (
    <Field label={t('elevations.ask.role')} required>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('elevations.ask.choose')}</option>
          {roles.map((one) => (
            <option key={one.role} value={one.role}>
              {roleName(t, one.role)}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
}

type PermissionProps = {
  all: Choices['permissions'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

function PermissionChoice({ all, chosen, onChange }: PermissionProps) {
  const t = useText();
  if (all.length === 0) return <p className="muted">{t('elevations.ask.nothing')}</p>;
  return (
    <fieldset className={styles.ticks}>
      <legend className="sr">{t('elevations.ask.permissions')}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          checked={chosen.includes(one)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        >
          {permissionName(t, one)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
