/** The password of the demo's accounts, which every copy of this program tells: no member of any installation may choose it. */
export const demoPassword = 'Banyan#2026';
