/** My account: what identity and protection each have to show, on one page (MC-04). */
import { ProtectionPane } from '../../features/protection/ProtectionPane.tsx';
import SecurityPane from '../../features/identity/SecurityPane.tsx';

export default function SecurityCentre() {
  return (
    <SecurityPane>
      <ProtectionPane />
    </SecurityPane>
  );
}
