/** A disk so small that a test can fill it. Only root may mount one, and a container may forbid even that. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Mounts a disk of so many megabytes over a folder; false where that cannot be done. */
export function mountSmallDisk(folder: string, megabytes: number): boolean {
  const options = `size=${megabytes}m,mode=0755`;
  return (
    process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'banyan', folder]).status === 0
  );
}

export function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder]);
}

const fillOf = (folder: string) => path.join(folder, 'fill');

/** Writes until there is no room for another byte. */
export function fillDisk(folder: string): void {
  const file = openSync(fillOf(folder), 'w');
  try {
    for (let size = 1 << 20; size >= 1; ) {
      try {
        writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}

export function emptyDisk(folder: string): void {
  rmSync(fillOf(folder));
}
