/** Saves what a report's page shows as a schedule, and leads to those that there are. */
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { type Report, ScheduleDialog } from './ScheduleDialog.tsx';

export function ScheduleButton(report: Report) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link to="/report-schedules" className={buttonClass({ kind: 'ghost', size: 's' })}>
        {t('schedules.link')}
      </Link>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('schedules.new')}
      </Button>
      {isOpen ? <ScheduleDialog report={report} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
