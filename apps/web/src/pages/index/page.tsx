/** Home: where you are, what can be played now, and what was drawn last. */
import { HomeBanner } from '../../features/home/HomeBanner.tsx';
import { LotterySection } from '../../features/lottery/LotterySection.tsx';
import { MemberStrip } from '../../features/home/MemberStrip.tsx';
import { ResultsSection } from '../../features/lottery/ResultsSection.tsx';
import { useText } from '../../lib/language.tsx';
import { useTitle } from '../../lib/title.ts';

export default function HomePage() {
  const t = useText();
  useTitle(t('home.page.title'));
  return (
    <div className="wrap">
      <link rel="canonical" href="/" />
      <HomeBanner />
      <MemberStrip />
      <LotterySection />
      <ResultsSection />
    </div>
  );
}
