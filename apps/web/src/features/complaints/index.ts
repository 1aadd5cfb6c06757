/** Public interface of complaints: those of the member, and the way to leave a remark. */
export { Complaints } from './Complaints.tsx';
