/** The page of a channel, or of one of its campaigns. */
export function marketingPath(channel: string, campaignId?: string): string {
  return ['/admin/settings/marketing', channel, campaignId].filter(Boolean).join('/');
}
