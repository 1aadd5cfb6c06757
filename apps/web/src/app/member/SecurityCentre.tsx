/**
 * My account in three parts: who one is and what protects the account (MC-04 to MC-06), where one is signed in, and safer play. All on one
 * page it was nearly five screens of a phone.
 */
import { Segment } from '@banyan/ui/segment';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ElsewhereLinks } from '../../features/security/ElsewhereLinks.tsx';
import { OwnLogins } from '../../features/devices/OwnLogins.tsx';
import { OwnSessions } from '../../features/devices/OwnSessions.tsx';
import { SecurityPane } from '../../features/security/SecurityPane.tsx';
import { IdentityPane } from '../../features/kyc/index.ts';
import { Profile } from '../../features/members/Profile.tsx';
import { protectionQuery } from '../../features/second-step/second-step.queries.ts';
import { ProtectionPane } from '../../features/second-step/ProtectionPane.tsx';
import { lazy, Suspense } from 'react';
import { centreParts } from '../../features/safety/index.ts';
import { choiceParam, useAddress } from '../../lib/address.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import styles from './SecurityCentre.module.css';

const SafetyPane = lazy(() => loadChunk(() => import('../../features/safety/SafetyPane.tsx')));
const shape = { part: choiceParam(centreParts, 'account') };

export default function SecurityCentre() {
  const t = useText();
  const [{ part }, change] = useAddress(shape);
  return (
    <div className={styles.pane}>
      <div>
        <Segment
          label={t('safety.part.label')}
          items={centreParts.map((key) => ({ key, label: t(`safety.part.${key}`) }))}
          value={part}
          onChange={(key) => change({ part: key })}
        />
      </div>
      {part === 'account' ? <Account /> : null}
      {part === 'sessions' ? (
        <>
          <OwnSessions />
          <OwnLogins />
        </>
      ) : null}
      {part === 'safety' ? (
        <Suspense fallback={<Skeleton block={420} radius="var(--r-4)" />}>
          <SafetyPane />
        </Suspense>
      ) : null}
    </div>
  );
}

function Account() {
  const { data } = useQuery(protectionQuery);
  const hasSecondStep = data === undefined ? undefined : data.authenticator !== null || data.passkeys.length > 0;
  return (
    <>
      <Profile />
      <SecurityPane hasSecondStep={hasSecondStep} />
      <ProtectionPane />
      <IdentityPane />
      <ElsewhereLinks />
    </>
  );
}
