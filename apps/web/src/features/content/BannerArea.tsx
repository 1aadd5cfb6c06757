/**
 * The banners above a page: those of its own group and no others (BAN-03), asked for again at each change of the page, so
 * that an operator's edit shows (BAN-10). Without any, or when they cannot be had, the area is not there (BAN-11).
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useAnnouncements } from './announcements.ts';
import styles from './banner.module.css';
import { BannerStage } from './BannerStage.tsx';
import { groupOf, isExpected } from './banners.ts';

export function BannerArea() {
  const { pathname } = useLocation();
  const { data, isError, refetch } = useAnnouncements();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    void refetch({ cancelRefetch: false });
  }, [pathname, refetch]);
  const group = groupOf(pathname);
  if (data === undefined) {
    return !isError && isExpected(group) ? (
      <div className="wrap">
        <div className={styles.banner} />
      </div>
    ) : null;
  }
  const banners = data.banners.filter(({ groupName }) => groupName === group);
  if (banners.length === 0) return null;
  return (
    <div className="wrap">
      <BannerStage key={group} banners={banners} />
    </div>
  );
}
