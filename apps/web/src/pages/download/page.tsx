/** /down and /download: the apps, and how to install them (SHELL-22, SHELL-25, APP-01 to APP-04). */
import { Download } from '../../features/download/Download.tsx';
import { useHead } from '../../features/places/head.ts';

export default function DownloadPage() {
  useHead('download');
  return <Download />;
}
