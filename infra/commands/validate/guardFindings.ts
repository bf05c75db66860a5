import * as z from 'zod'

/** Rules of AWS's Control Tower that our templates break, and why that is right. */
export const acknowledged: Readonly<Record<string, string>> = {
  api_gw_v2_authorization_type_configured_check:
    'The functions check tokens themselves: a guest’s is no Cognito token.',
  cloudfront_access_logs_enabled_check: 'An address can hold a token.',
  cloudfront_custom_ssl_certificate_check:
    'Without a domain there is none, and the rule does not know Fn::GetStackOutput.',
  cloudfront_default_root_object_configured_check: 'The page function answers /.',
  cloudfront_origin_failover_enabled_check: 'There is one region.',
  cloudfront_security_policy_check: 'CloudFront’s own certificate sets its minimum itself.',
  cloudfront_sni_enabled_check:
    'Without a domain there is no certificate, and the rule does not know Fn::GetStackOutput.',
  cloudwatch_log_group_encrypted_check: 'CloudWatch encrypts logs with keys of its own.',
  cloudwatch_log_group_retention_period_check: 'A stage’s file says how long logs are kept.',
  dynamodb_table_encrypted_kms_check: 'DynamoDB encrypts tables with keys of its own.',
  lambda_function_public_access_prohibited_check:
    'Every permission names its API. The rule does not know Fn::Join.',
  lambda_inside_vpc_check: 'The functions use services of AWS and the internet only.',
  s3_bucket_default_encryption_kms_check: 'S3 encrypts with keys of its own.',
  s3_bucket_logging_enabled_check: 'Our functions log what they write and read.',
  s3_bucket_object_lock_enabled_check: 'Pictures and uploads must be deletable.',
  s3_bucket_versioning_enabled_check:
    'A stage without `keep` can be lost; exports hold addresses and live for a day.',
  s3_event_notifications_enabled_check: 'Only uploads of pictures call a function.',
  sqs_dlq_check: 'These are the queues for what failed.',
}

const report = z.array(
  z.object({ not_compliant: z.array(z.object({ Rule: z.object({ name: z.string() }) })) }),
)

/** The rules that a report of cfn-guard lists as broken, without the acknowledged ones. */
export const guardFindings = (text: string): string[] =>
  report
    .parse(JSON.parse(text))
    .flatMap(({ not_compliant }) => not_compliant.map(({ Rule }) => Rule.name))
    .filter((name) => !Object.hasOwn(acknowledged, name))
