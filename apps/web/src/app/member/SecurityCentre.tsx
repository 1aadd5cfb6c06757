/**
 * My account: who one is, what protects the account, and where one is signed in, on one page (MC-04 to MC-06). Each part
 * is a feature's; a further one gets a line here.
 */
import { useQuery } from '@tanstack/react-query';
import { ElsewhereLinks } from '../../features/security/ElsewhereLinks.tsx';
import { OwnLogins } from '../../features/devices/OwnLogins.tsx';
import { OwnSessions } from '../../features/devices/OwnSessions.tsx';
import { SecurityPane } from '../../features/security/SecurityPane.tsx';
import { IdentityPane } from '../../features/kyc/index.ts';
import { Profile } from '../../features/members/Profile.tsx';
import { protectionQuery } from '../../features/second-step/second-step.queries.ts';
import { ProtectionPane } from '../../features/second-step/ProtectionPane.tsx';
import styles from './SecurityCentre.module.css';

export default function SecurityCentre() {
  const { data } = useQuery(protectionQuery);
  const hasSecondStep = data === undefined ? undefined : data.authenticator !== null || data.passkeys.length > 0;
  return (
    <div className={styles.pane}>
      <Profile />
      <SecurityPane hasSecondStep={hasSecondStep} />
      <ProtectionPane />
      <IdentityPane />
      <ElsewhereLinks />
      <OwnSessions />
      <OwnLogins />
    </div>
  );
}
