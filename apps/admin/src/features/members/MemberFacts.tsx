/** Who the member is, masked; each thing that is masked is shown to who says why. */
import { useState } from 'react';
import { Link } from 'react-router';
import { InlineButton } from '@banyan/ui/button';
import { call, type CallValue } from '../../lib/client.ts';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { namedText, useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { When } from '../../lib/When.tsx';
import type { Member } from './member.ts';

const unmaskable = ['email', 'phone', 'paper', 'payout-accounts', 'details'] as const;
type What = (typeof unmaskable)[number];
type Values = CallValue<'POST /admin/api/members/:id/unmask'>['values'];

export function MemberFacts({ member }: { member: Member }) {
  const t = useText();
  const mayUnmask = useMay('unmask.make');
  const [asked, setAsked] = useState<What>();
  const [shown, setShown] = useState<Readonly<Partial<Record<What, Values>>>>({});
  const contact = (kind: 'email' | 'phone') => {
    const one = member.contacts[kind];
    if (one === null) return t('members.noContact');
    return `${one.masked}${one.isVerified ? '' : ` (${t('members.notVerified')})`}`;
  };
  const facts = [
    { label: t('members.cell.id'), value: <CopyId id={member.id} /> },
    { label: t('members.column.type'), value: namedText(t, `members.type.${member.type}`, String(member.type)) },
    {
      label: t('members.upline'),
      value: member.upline === null ? '–' : <Link to={`/members/${member.upline.id}`}>{member.upline.account}</Link>,
    },
    { label: t('members.column.registered'), value: <When at={member.registeredAt} exact /> },
    { label: t('members.lastLogin'), value: member.lastLoginAt === null ? '–' : <When at={member.lastLoginAt} /> },
    { label: t('members.column.identity'), value: t(`members.identity.${member.identity}`) },
    { label: t('members.email'), value: contact('email') },
    { label: t('members.phone'), value: contact('phone') },
    ...unmaskable.flatMap((what) =>
      mayUnmask
        ? [
            {
              label: `${t(`members.shown.${what}`)}:`,
              value:
                shown[what] === undefined ? (
                  <InlineButton onClick={() => setAsked(what)}>{t('members.act.unmask')}</InlineButton>
                ) : (
                  shown[what].map(({ label, value }) => <div key={label + value}>{value}</div>)
                ),
            },
          ]
        : [],
    ),
  ];
  return (
    <>
      <Facts facts={facts} />
      {asked === undefined ? null : (
        <ReasonDialog
          title={t('members.unmask.title')}
          confirm={t('members.act.unmask')}
          act={async (reason) => {
            const body = { what: asked, reason };
            const { values } = await call('POST /admin/api/members/:id/unmask', { params: { id: member.id }, body });
            const none = [{ label: 'none', value: t('members.noContact') }];
            setShown({ ...shown, [asked]: values.length === 0 ? none : values });
          }}
          onDone={() => setAsked(undefined)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {t(`members.shown.${asked}`)}. {t('members.unmask.text')}
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
