import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ZH = `## 一、授权内容
您把提交并通过审核的作品（作曲、编曲及其录音）交由本公司在本网站独家授权他人使用。著作权仍归您所有，署名权始终归您。未提交的作品不受本合同约束。

## 二、您的收入
作品每售出一份授权，您按客户实际支付的金额获得上列分成；以套餐或保有量支付的授权，按其单价计算。积分抵扣由本公司承担，不减少您的收入。作品有多位作者时，按您登记的比例分配。

## 三、结算与付款
每笔收入在七天退款期过后入账，每月出具对账单。余额满 100 元即可申请付款，款项汇入您登记的账户，依法代扣税款。其后发生退款的，相应收入从账上扣回。

## 四、您的保证
您是作品的作者，或已取得全部权利人的书面同意；作品不含未经许可的采样，未交由其他机构独家管理。使用人工智能创作的部分，您已如实说明。

## 五、审核
本公司审核您的身份、收款信息和作品。未通过时说明原因，您可以修改后重新提交。

## 六、期限与解约
本合同自审核通过起生效，期限不限。您可随时申请解约，经上列预告期后生效，期间可以撤回；生效后作品下架。解约前售出的授权在其期限内继续有效，相应文件仍可下载，您的收入照常结算。

## 七、撤回作品
您可以撤回单个作品，规则与解约相同：三十天后下架，已售出的授权继续有效。

## 八、违约
如作品侵犯他人权利，本公司可立即下架，并暂停支付与之有关的收入，直至争议解决。

## 九、其他
本合同以电子方式签署，与书面形式具有同等效力。合同适用中华人民共和国法律。`;

const EN = `## 1. What you grant
You let the company license the works that you submit and that pass review (composition, arrangement and recording) through this site, and through nobody else. The copyright stays yours, and so does your credit. Works that you do not submit are not part of this contract.

## 2. What you earn
For each licence of your work you get the share stated above of what the customer pays in money. A licence that a package or an inventory pays counts with the price of its unit. Points are the company’s cost and take nothing from you. Where a work has several writers, they are paid by the shares that you enter.

## 3. Statements and payment
Each sale is booked once its refund period of seven days is over, and stated month by month. From a balance of 100 yuan on you can ask for a payment to the account that you name, less the tax that the law requires. A later refund takes its share back.

## 4. What you warrant
You wrote the works, or have the written consent of everybody who holds rights in them. They contain no sample without permission, and no other organisation manages them exclusively. You have said where artificial intelligence was used.

## 5. Review
The company reviews your identity, your payment details and your works. If something does not pass it says why, and you can correct it.

## 6. Term and termination
The contract begins with its approval and runs until it is terminated. You can terminate it at any time with the notice stated above, and take that back until the notice ends; your works then go off sale. Licences sold before stay valid for their period, their files stay available, and your earnings are paid as usual.

## 7. Withdrawing a work
You can withdraw a single work by the same rule: it goes off sale after thirty days, and licences that were sold stay valid.

## 8. Breach
If a work infringes the rights of others the company may take it off sale at once, and hold back what it earned until the dispute is settled.

## 9. Form and law
The contract is signed electronically, which has the effect of a written form. The law of the People’s Republic of China applies.`;

/** The contract of composers, for editors to adapt: an agreement, whose versions are kept. */
export const composerAgreement: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`insert into agreement (id, title_zh, title_en, content_zh, content_en)
      values (6, '作曲家签约合同', 'Composer contract', ${ZH}, ${EN}) on conflict do nothing`.execute(db);
  },
};
