/** Everybody who works here and who has left: invited, suspended and given roles from here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isNarrow } from '@banyan/core/staff';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { Menu } from '../../lib/Menu.tsx';
import { rolesText } from '../../lib/names.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';
import { InviteDialog, LinkDialog } from './InviteDialog.tsx';
import type { StaffMember } from './member.ts';
import { peopleNamed } from './named.ts';
import { ScopeDialog } from './ScopeDialog.tsx';
import { RolesDialog } from './RolesDialog.tsx';

type Link = { link: string; expiresAt: string };
type Step =
  | { kind: 'invite' }
  | { kind: 'link'; link: Link }
  | { kind: 'roles' | 'scope' | 'again' | 'active' | 'suspended' | 'left'; person: StaffMember };

const kinds = { invited: 'info', active: 'positive', suspended: 'warning', left: 'plain' } as const;

export default function StaffPage() {
  const t = useText();
  const mayInvite = useMay('staff.make');
  const address = useAddress();
  const [step, setStep] = useState<Step>();
  const find = address.get('find');
  useBegin(mayInvite, () => setStep({ kind: 'invite' }));
  const query = useQuery({
    ...queryOf('GET /admin/api/staff'),
    select: (rows: readonly StaffMember[]) => ({ rows: peopleNamed(rows, find), next: null }),
  });
  return (
    <>
      <PageHead
        title={t('staff.title')}
        text={t('staff.text')}
        actions={
          mayInvite ? (
            <Button icon={<UserPlus size={18} aria-hidden="true" />} onClick={() => setStep({ kind: 'invite' })}>
              {t('staff.invite.press')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="staff"
        caption={t('staff.title')}
        query={query}
        columns={useColumns(setStep)}
        rowKey={(row) => row.id}
        filters={
          <Field label={t('staff.find')}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                maxLength={64}
                value={find}
                onChange={(event) => address.set({ find: event.target.value })}
              />
            )}
          </Field>
        }
        empty={{ title: t('staff.empty.title'), text: t('staff.empty.text') }}
      />
      {step === undefined ? null : <StepDialog step={step} onStep={setStep} />}
    </>
  );
}

function useColumns(onStep: (step: Step) => void): readonly ListColumn<StaffMember>[] {
  const t = useText();
  const mayInvite = useMay('staff.make');
  return [
    {
      key: 'name',
      label: t('staff.column.name'),
      cell: (row) => (
        <>
          <strong>{row.displayName}</strong> <span className="muted">{row.name}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('staff.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`staff.state.${row.state}`)}</Badge>,
    },
    { key: 'roles', label: t('staff.column.roles'), cell: (row) => rolesText(t, row.roles) || '–' },
    {
      key: 'seen',
      label: t('staff.column.seen'),
      cell: (row) => (row.lastSeenAt === null ? '–' : <When at={row.lastSeenAt} />),
    },
    { key: 'sessions', label: t('staff.column.sessions'), cell: (row) => row.sessions, end: true },
    { key: 'email', label: t('staff.column.email'), cell: (row) => row.email ?? '–', isExtra: true },
    ...(mayInvite
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            cell: (row: StaffMember) => <Acts person={row} onStep={onStep} />,
            end: true,
          },
        ]
      : []),
  ];
}

/** `do=invite` in the address, as the palette leads here, opens the dialog once. */
function useBegin(mayInvite: boolean, begin: () => void): void {
  const address = useAddress();
  const isAsked = address.get('do') === 'invite';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins with the word in the address and not with another render
  useEffect(() => {
    if (!isAsked) return;
    address.set({ do: undefined });
    if (mayInvite) begin();
  }, [isAsked]);
}

/** What may be done to somebody: never to oneself, and only what their state allows. */
function Acts({ person, onStep }: { person: StaffMember; onStep: (step: Step) => void }) {
  const t = useText();
  const me = useMe();
  if (person.id === me.id || person.state === 'left') return null;
  const acts = [
    'roles' as const,
    ...(isNarrow(person.roles) ? (['scope'] as const) : []),
    ...(person.state === 'suspended' ? (['active'] as const) : (['again'] as const)),
    ...(person.state === 'active' ? (['suspended'] as const) : []),
    'left' as const,
  ];
  return (
    <Menu
      label={t('staff.acts', { name: person.displayName })}
      items={acts.map((kind) => ({ key: kind, label: t(`staff.act.${kind}`), press: () => onStep({ kind, person }) }))}
    />
  );
}

function StepDialog({ step, onStep }: { step: Step; onStep: (step: Step | undefined) => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const close = () => onStep(undefined);
  const reread = () => void refresh(cache, 'GET /admin/api/staff', 'GET /admin/api/proposals');
  if (step.kind === 'invite')
    return (
      <InviteDialog
        onClose={close}
        onDone={(link) => {
          reread();
          onStep({ kind: 'link', link });
        }}
      />
    );
  if (step.kind === 'link') return <LinkDialog {...step.link} onClose={close} />;
  const { kind, person } = step;
  if (kind === 'roles') return <RolesDialog person={person} onClose={close} onDone={reread} />;
  if (kind === 'scope') return <ScopeDialog person={person} onClose={close} onDone={reread} />;
  if (kind === 'again') {
    let made: Link | undefined;
    return (
      <ReasonDialog
        title={t('staff.act.again')}
        confirm={t('staff.act.again')}
        act={async (reason) => {
          made = await call('POST /admin/api/staff/:id/invitation', { params: { id: person.id }, body: { reason } });
        }}
        onDone={() => {
          reread();
          onStep(made === undefined ? undefined : { kind: 'link', link: made });
        }}
        onClose={close}
      >
        <p>{t('staff.again.text', { name: person.displayName })}</p>
      </ReasonDialog>
    );
  }
  return (
    <ReasonDialog
      title={t(`staff.act.${kind}`)}
      confirm={t(`staff.act.${kind}`)}
      kind={kind === 'active' ? 'primary' : 'danger'}
      act={(reason) =>
        call('POST /admin/api/staff/:id/state', { params: { id: person.id }, body: { state: kind, reason } })
      }
      onDone={() => {
        close();
        reread();
        toast({ kind: 'done', title: t('staff.done', { name: person.displayName }) });
      }}
      onClose={close}
    >
      <p>{t(`staff.${kind}.text`, { name: person.displayName })}</p>
    </ReasonDialog>
  );
}
